/** What pages give as files. */
import { z } from "zod";
import { plainText, plainUrl, quoteText } from "../ax/escape.ts";
import type { Download } from "../browser/downloads.ts";
import { OpError } from "../errors.ts";
import { resolvePath } from "../util/resolve_path.ts";
import { defineOp } from "./op.ts";
import { fileProblem } from "./save_file.ts";

/** Characters of an address on a line. */
const MAX_URL = 300;

/** A download as the op tells it. */
interface DownloadLine {
  n: number;
  state: Download["state"];
  name: string;
  bytes: number;
  /** Of all of it, where that is known and more is to come. */
  total_bytes?: number;
  /** Absolute; there once the file is whole. */
  path?: string;
  url: string;
}

interface DownloadList {
  downloads: DownloadLine[];
  /** Where files go from now on, when that was asked for. */
  dir?: string;
}

export const downloads = defineOp({
  name: "downloads",
  summary: "List the files that pages gave, or say where they go",
  effect: "read",
  page: "none",
  params: z.strictObject({
    clear: z.boolean().default(false).describe("Forget those that have ended; their files stay"),
    dir: z.string().min(1).optional().describe(
      "Save to this directory from now on; the session's own is removed with the session",
    ),
  }),
  examples: ["downloads", "downloads --json", "downloads --dir reports"],
  run: async ({ session: { context }, cwd }, { clear, dir }): Promise<DownloadList> => {
    const given = dir === undefined ? undefined : await writableDir(cwd, dir);
    if (given !== undefined) await context.downloads.saveTo(given);
    const list = context.downloads.list.map(lineOf);
    if (clear) context.downloads.clear();
    return { downloads: list, ...(given === undefined ? {} : { dir: given }) };
  },
  render: ({ downloads, dir }) => {
    const lines = downloads.map(downloadLine);
    if (dir !== undefined) lines.push(`downloads go to ${dir}`);
    return lines.length > 0 ? lines.join("\n") : "no downloads";
  },
});

/**
 * The absolute path of a directory that can be written to.
 * @throws {OpError} `file` When it is none.
 */
async function writableDir(cwd: string, dir: string): Promise<string> {
  const path = resolvePath(cwd, dir);
  try {
    const real = await Deno.realPath(path);
    await Deno.remove(await Deno.makeTempFile({ dir: real, prefix: ".lotsa-" }));
    return real;
  } catch (error) {
    throw new OpError("file", `Cannot save to "${path}": ${fileProblem(error)}`, { cause: error });
  }
}

function lineOf({ n, state, name, bytes, totalBytes, path, url }: Download): DownloadLine {
  return {
    n,
    state,
    name,
    bytes,
    ...(state === "running" && totalBytes !== undefined ? { total_bytes: totalBytes } : {}),
    ...(path === undefined ? {} : { path }),
    url,
  };
}

/** `#1 completed 120 /run/…/may.csv (https://shop.example/may)`; without a file its name in quotes. */
function downloadLine({ n, state, name, bytes, total_bytes, path, url }: DownloadLine): string {
  const size = total_bytes === undefined ? bytes : `${bytes}/${total_bytes}`;
  const file = path === undefined ? quoteText(name) : plainText(path);
  return `#${n} ${state} ${size} ${file} (${shortUrl(url)})`;
}

/** A `data:` address is the file itself. */
function shortUrl(url: string): string {
  const plain = plainUrl(url.slice(0, MAX_URL).toWellFormed());
  return url.length > MAX_URL ? `${plain}…` : plain;
}
