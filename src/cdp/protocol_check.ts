import type { TraceLine } from "./recorder.ts";

/** A value's type, in the protocol's own description of itself. */
interface ProtocolType {
  type?: string;
  /** `TargetID`, or `Network.LoaderId` of another domain. */
  $ref?: string;
  items?: ProtocolType;
  properties?: ProtocolProperty[];
}

interface ProtocolProperty extends ProtocolType {
  name: string;
  optional?: boolean;
  deprecated?: boolean;
}

/** What a browser serves at `/json/protocol`, as far as it is looked at here. */
export interface ProtocolDescription {
  domains: {
    domain: string;
    deprecated?: boolean;
    commands?: { name: string; deprecated?: boolean; parameters?: ProtocolProperty[] }[];
    types?: (ProtocolType & { id: string })[];
  }[];
}

/** `{"level":"error","message":"Page.navigate: url is missing","count":2}`. */
export interface TraceProblem {
  /** A warning works today: the browser calls it deprecated. */
  level: "error" | "warning";
  message: string;
  /** How many of the trace's commands have it. */
  count: number;
}

/** Compares the commands of a trace (`LOTSA_CDP_TRACE`) with the protocol that a browser describes. Each problem is listed once. */
export function checkTrace(
  lines: Iterable<TraceLine>,
  protocol: ProtocolDescription,
): TraceProblem[] {
  const problems = new Map<string, TraceProblem>();
  const checker = new Checker(protocol, (level, message) => {
    const known = problems.get(message);
    if (known) known.count++;
    else problems.set(message, { level, message, count: 1 });
  });
  for (const line of lines) if ("send" in line) checker.command(line.send, line.params ?? {});
  return [...problems.values()];
}

class Checker {
  readonly #protocol: ProtocolDescription;
  readonly #report: (level: TraceProblem["level"], message: string) => void;

  constructor(
    protocol: ProtocolDescription,
    report: (level: TraceProblem["level"], message: string) => void,
  ) {
    this.#protocol = protocol;
    this.#report = report;
  }

  command(method: string, params: unknown): void {
    const [domainName = "", name] = method.split(".");
    const domain = this.#domain(domainName);
    const command = domain?.commands?.find((known) => known.name === name);
    if (!command) return this.#report("error", `${method}: unknown command`);
    if (domain?.deprecated || command.deprecated) this.#report("warning", `${method}: deprecated`);
    this.#properties(params, command.parameters ?? [], domainName, `${method}: `);
  }

  /** Checks an object's properties; `path` goes before their names in messages. */
  #properties(shape: unknown, known: ProtocolProperty[], domain: string, path: string): void {
    const given = Object.entries(shape as Record<string, unknown>);
    for (const [name, value] of given) {
      const property = known.find((property) => property.name === name);
      if (!property) {
        this.#report("error", `${path}${name} is unknown`);
        continue;
      }
      if (property.deprecated) this.#report("warning", `${path}${name} is deprecated`);
      this.#value(value, property, domain, `${path}${name}`);
    }
    for (const { name, optional } of known) {
      if (!optional && !given.some(([present]) => present === name)) {
        this.#report("error", `${path}${name} is missing`);
      }
    }
  }

  #value(shape: unknown, type: ProtocolType, domain: string, path: string): void {
    if (type.$ref !== undefined) return this.#reference(shape, type.$ref, domain, path);
    const expected = jsonType(type);
    const actual = jsonTypeOf(shape);
    if (expected === "any") return;
    if (expected !== actual) {
      return this.#report("error", `${path} is ${actual}, not ${type.type}`);
    }
    if (Array.isArray(shape)) {
      for (const item of shape) this.#value(item, type.items ?? {}, domain, `${path}[]`);
    } else if (type.properties) {
      this.#properties(shape, type.properties, domain, `${path}.`);
    }
  }

  #reference(shape: unknown, ref: string, domain: string, path: string): void {
    const [owner = "", id] = ref.includes(".") ? ref.split(".") : [domain, ref];
    const type = this.#domain(owner)?.types?.find((known) => known.id === id);
    if (type) this.#value(shape, type, owner, path);
    else {this.#report(
        "error",
        `${path}: the protocol refers to ${ref}, which it does not describe`,
      );}
  }

  #domain(name: string): ProtocolDescription["domains"][number] | undefined {
    return this.#protocol.domains.find((domain) => domain.domain === name);
  }
}

/** The JSON type that a protocol type travels as. */
function jsonType({ type = "any" }: ProtocolType): string {
  if (type === "integer") return "number";
  return type === "binary" ? "string" : type;
}

/** A shape (`recorder.ts`) holds the name of a type in place of each value. */
function jsonTypeOf(shape: unknown): string {
  if (Array.isArray(shape)) return "array";
  return typeof shape === "string" ? shape : "object";
}
