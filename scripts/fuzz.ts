/**
 * `deno task fuzz [seeds] [texts]`: whether any text of a page passes for something of ours, tried with so many seeds
 * (default 20) of so many texts each (default 2000). Prints each kind of fault once, the shortest text that has it, and
 * figures; ends with 1 when there was a fault.
 */
import { forgeriesBy } from "../tests/helpers/forgeries.ts";
import { hostileTexts } from "../tests/helpers/hostile_text.ts";

function print(line: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
}

const [seeds = 20, texts = 2000] = Deno.args.map(Number);

/** Of each output the shortest text that breaks it. */
const shortest = new Map<string, { text: string; fault: string }>();
let tried = 0;
let broken = 0;
const startedAtMs = performance.now();

for (let seed = 1; seed <= seeds; seed++) {
  for (const text of hostileTexts(seed, texts)) {
    tried++;
    const faults = forgeriesBy(text);
    if (faults.length > 0) broken++;
    for (const { output, fault } of faults) {
      const known = shortest.get(output);
      if (!known || known.text.length > text.length) shortest.set(output, { text, fault });
    }
  }
}

for (const [output, { text, fault }] of shortest) {
  print(
    `${output}: ${JSON.stringify(text.slice(0, 400))}\n  ${fault.replaceAll("\n", "\n  ")}`,
  );
}
const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
print(`${tried} texts, ${broken} with a fault in ${shortest.size} outputs, ${seconds} s`);
Deno.exit(broken > 0 ? 1 : 0);
