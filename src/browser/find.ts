import { OpError } from "../errors.ts";

/** A browser binary, and which kind it is: the headless shell has no window and starts in half the time. */
export interface BrowserBinary {
  path: string;
  kind: "chrome" | "headless_shell";
}

export interface FindOptions {
  /** Path given by the caller: taken as it is, or refused. */
  chromium?: string | undefined;
  headless: boolean;
  env: { get(name: string): string | undefined };
  /** Whether a file is there. For tests. */
  exists?: (path: string) => boolean;
  os?: typeof Deno.build.os;
}

/**
 * System places by operating system. Debian's `/usr/bin/chromium` and `/usr/bin/chromium-headless-shell` are shell
 * wrappers; the binaries behind them come first.
 */
const HEADLESS_SHELLS: Partial<Record<typeof Deno.build.os, string[]>> = {
  linux: [
    "/usr/lib/chromium/chromium-headless-shell",
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chrome-headless-shell",
  ],
};

const CHROMES: Partial<Record<typeof Deno.build.os, string[]>> = {
  linux: [
    "/opt/google/chrome/chrome",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/usr/lib/chromium/chromium",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/snap/bin/chromium",
    "/opt/microsoft/msedge/msedge",
    "/usr/bin/microsoft-edge",
  ],
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ],
  windows: [
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
  ],
};

/**
 * The browser to launch: `--chromium`, `LOTSA_CHROMIUM`, `CHROME_BIN`; for headless runs an installed headless shell;
 * then the system's Chrome, Chromium, Edge.
 * @throws {OpError} `no_browser` when a named binary is missing, or none is found.
 */
export function findBrowser(options: FindOptions): BrowserBinary {
  const { env, exists = isFile, os = Deno.build.os } = options;
  const named: [string, string | undefined][] = [
    ["--chromium", options.chromium],
    ["LOTSA_CHROMIUM", env.get("LOTSA_CHROMIUM")],
    ["CHROME_BIN", env.get("CHROME_BIN")],
  ];
  for (const [source, path] of named) {
    if (!path) continue;
    if (exists(path)) return { path, kind: kindOf(path) };
    throw new OpError("no_browser", `Cannot launch "${path}" (from ${source}): no such file`, {
      hint: `Point ${source} at a Chrome, Chromium, Edge or chrome-headless-shell binary.`,
    });
  }
  const places = [...(options.headless ? HEADLESS_SHELLS[os] ?? [] : []), ...(CHROMES[os] ?? [])];
  const path = places.find(exists);
  if (path !== undefined) return { path, kind: kindOf(path) };
  throw new OpError("no_browser", "Cannot find a Chrome, Chromium or Edge", {
    hint: os === "linux"
      ? "Install one (Debian: apt install chromium-headless-shell), or set LOTSA_CHROMIUM to its path."
      : "Install Chrome, or set LOTSA_CHROMIUM to the path of one.",
  });
}

function kindOf(path: string): BrowserBinary["kind"] {
  return /headless[-_]shell/.test(path) ? "headless_shell" : "chrome";
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}
