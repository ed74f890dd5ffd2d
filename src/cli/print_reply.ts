import { jsonLine, quoteText } from "../ax/escape.ts";
import { collapse } from "../ax/text.ts";
import type { OutputConfig } from "../config.ts";
import type { OpReply } from "../dispatch.ts";
import { exitStatus, type OpError, toWireError } from "../errors.ts";

/** What a command prints, and its exit status. */
export interface Printed {
  stdout: string;
  stderr: string;
  code: number;
}

/** A reply as the command line prints it: text on stdout, `note:`, `error:` and `hint:` lines on stderr. */
export function printReply(reply: OpReply, output: OutputConfig): Printed {
  const { ok, error, text = "", result } = reply;
  const notes = noteLines(reply);
  if (ok) {
    return {
      stdout: line(output.mode === "raw" ? rawText(result, output) : text),
      stderr: notes,
      code: 0,
    };
  }
  const partial = result === undefined ? "" : line(text);
  const failed = error ? printError(error) : { stderr: "", code: 1 };
  return { stdout: partial, stderr: notes + failed.stderr, code: failed.code };
}

/** An error without a reply: `error: message` and its hint. */
export function printError(error: OpError): Printed {
  const { message, hint } = toWireError(error);
  return {
    stdout: "",
    stderr: noteLine("error", message) + (hint === undefined ? "" : noteLine("hint", hint)),
    code: exitStatus(error.code),
  };
}

/** The result alone: strings bare, the rest as JSON. */
function rawText(result: unknown, { pretty }: OutputConfig): string {
  return typeof result === "string" ? result : jsonLine(result, pretty ? 2 : undefined);
}

function noteLines({ dialogs, newTabs, notes }: OpReply): string {
  return [
    ...dialogs.map(({ type, message, accepted }) =>
      `note: ${type} ${quoteText(message)} was ${accepted ? "accepted" : "dismissed"}`
    ),
    ...newTabs.map((index) => `note: the page opened tab ${index}`),
    ...notes.map((note) => `note: ${note}`),
  ].map(line).join("");
}

/** One line, whatever is quoted in it. */
function noteLine(kind: string, text: string): string {
  return line(`${kind}: ${collapse(text)}`);
}

function line(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}
