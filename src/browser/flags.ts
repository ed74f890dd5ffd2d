import type { BrowserBinary } from "./find.ts";

export interface FlagOptions {
  binary: BrowserBinary;
  headless: boolean;
  profileDir: string;
  sandbox: boolean;
  /** Flags of the user's (`LOTSA_EXTRA_FLAGS`, space-separated): feature lists are merged, others added. */
  extra?: string[];
  /** Prefixes of flags to leave out (`LOTSA_DROP_FLAGS`, comma-separated). */
  drop?: string[];
}

/** Every flag that a launch passes whatever it is for, each with its reason. */
export const FLAGS: [flag: string, reason: string][] = [
  ["--no-startup-window", "no first tab that nobody uses"],
  ["--no-first-run", "no welcome page"],
  ["--no-default-browser-check", "no question"],
  ["--disable-default-apps", "no installs on a fresh profile"],
  ["--disable-infobars", "nothing between the page and the window's edge"],
  ["--disable-search-engine-choice-screen", "no question"],
  ["--hide-crash-restore-bubble", "no bubble over a page after a kill"],
  [
    "--disable-blink-features=AutomationControlled",
    "navigator.webdriver is false, as for a person",
  ],
  ["--window-size=1440,900", "the same layout everywhere"],
  ["--force-color-profile=srgb", "the same pixels everywhere"],
  ["--disable-background-networking", "no traffic that no page asked for"],
  ["--disable-component-update", "the same"],
  ["--disable-sync", "the same"],
  ["--disable-client-side-phishing-detection", "the same"],
  ["--metrics-recording-only", "metrics are not sent"],
  ["--disable-breakpad", "no crash reports"],
  ["--disable-extensions", "no content scripts of others"],
  ["--disable-component-extensions-with-background-pages", "no hidden pages"],
  ["--disable-background-timer-throttling", "background tabs run at full speed"],
  ["--disable-backgrounding-occluded-windows", "the same"],
  ["--disable-renderer-backgrounding", "the same"],
  ["--disable-hang-monitor", "no dialog over a busy page"],
  ["--disable-prompt-on-repost", "reload of a POST asks nothing"],
  ["--disable-popup-blocking", "window.open opens, as it does after a click"],
  ["--disable-ipc-flooding-protection", "many navigations in a second are answered"],
  ["--password-store=basic", "no keyring prompt"],
  ["--use-mock-keychain", "the same on macOS"],
  ["--disable-dev-shm-usage", "containers have a small /dev/shm"],
  [
    "--disable-site-isolation-trials",
    "cross-site frames share a process, so one session reads them",
  ],
  ["--disable-field-trial-config", "no experiments; about 19 MiB less a page"],
];

/**
 * Features that are off. The WebUI ones keep headless Chrome from running renderers of its own: with them a warm eval
 * took 0.92 ms instead of 0.43 and the browser 50 MB more (Chromium 156).
 */
const DISABLED_FEATURES = [
  "AcceptCHFrame",
  "AimEnabled",
  "AutofillServerCommunication",
  "CertificateTransparencyComponentUpdater",
  "DialMediaRouteProvider",
  "InterestFeedContentSuggestions",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationGuideManifestBroker",
  "PreconnectToSearch",
  "ProcessPerSiteUpToMainFrameThreshold",
  "Translate",
  "TranslateUI",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxPopup",
  "WebUIReloadButton",
  "site-per-process",
];

const ENABLED_FEATURES = ["NetworkService", "NetworkServiceInProcess", "PdfOopif"];

/** The command line of a launch, without the binary. */
export function launchFlags(options: FlagOptions): string[] {
  const { headless, profileDir, sandbox, extra = [], drop = [] } = options;
  const flags = [
    `--user-data-dir=${profileDir}`,
    ...(headless ? ["--headless", "--hide-scrollbars", "--mute-audio"] : []),
    ...(sandbox ? [] : ["--no-sandbox"]),
    ...FLAGS.map(([flag]) => flag),
    featureFlag("--disable-features", disabledFeatures(extra), extra),
    featureFlag("--enable-features", ENABLED_FEATURES, extra),
    ...extra.filter((flag) => !/^--(en|dis)able-features=/.test(flag)),
  ];
  return flags.filter((flag) => !drop.some((prefix) => flag.startsWith(prefix)));
}

/** A feature in both lists is off for Chrome: what the user turns on leaves ours. */
function disabledFeatures(extra: string[]): string[] {
  const wanted = new Set(listed("--enable-features", extra).map((name) => name.split(/[:<]/)[0]));
  return DISABLED_FEATURES.filter((name) => !wanted.has(name));
}

function listed(name: string, extra: string[]): string[] {
  return extra.filter((flag) => flag.startsWith(`${name}=`))
    .flatMap((flag) => flag.slice(name.length + 1).split(","));
}

/** Chrome honours only the last of each features flag, so the user's lists are merged into ours. */
function featureFlag(name: string, ours: string[], extra: string[]): string {
  return `${name}=${[...new Set([...ours, ...listed(name, extra)])].join(",")}`;
}
