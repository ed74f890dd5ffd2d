/** Requests that only tell somebody what happens on a page, and bring nothing back that shows. */
import { isSameSite } from "../util/is_same_site.ts";
import type { NetworkEntry } from "./network_entry.ts";

/** Types that are never anything else. */
const REPORTS: ReadonlySet<string> = new Set(["cspviolationreport", "ping", "preflight"]);

/** Sites whose business it is. */
const REPORTED_TO: ReadonlySet<string> = new Set([
  "amplitude.com",
  "bing.com",
  "clarity.ms",
  "datadoghq.com",
  "doubleclick.net",
  "facebook.com",
  "fullstory.com",
  "google-analytics.com",
  "googletagmanager.com",
  "heap.io",
  "heapanalytics.com",
  "hotjar.com",
  "linkedin.com",
  "matomo.cloud",
  "mixpanel.com",
  "newrelic.com",
  "nr-data.net",
  "plausible.io",
  "posthog.com",
  "segment.com",
  "segment.io",
  "sentry.io",
]);

/** A part of the path that says so. */
const REPORT_PATH =
  /(?:^|[/._-])(?:analytics|beacons?|collect|events?|impressions?|logs?|logging|metrics?|pixel|rum|telemetry|track(?:ing|er)?)(?=$|[/._-])/i;

/** What a request of a page is to who waits for an effect: something, a report, or perhaps one until its answer is there. */
export function bearingOf(entry: NetworkEntry, pageUrl: string): "effect" | "report" | "unknown" {
  if (REPORTS.has(entry.type)) return "report";
  const url = URL.parse(entry.url);
  if (url === null) return "effect";
  const isReportLike = REPORT_PATH.test(url.pathname);
  if (isSameSite(entry.url, pageUrl)) {
    if (!isReportLike) return "effect";
    return entry.durationMs === undefined ? "unknown" : isEmptyAnswer(entry) ? "report" : "effect";
  }
  const isPixel = entry.type === "image";
  return isReportLike || isPixel || isReportedTo(url.hostname) ? "report" : "effect";
}

function isReportedTo(host: string): boolean {
  return REPORTED_TO.has(host.split(".").slice(-2).join("."));
}

/** Characters of an answer that says no more than that it was heard, such as `{"ok":true}`. */
const MOST_HEARD = 16;

function isEmptyAnswer({ status = 0, bodyBytes, type }: NetworkEntry): boolean {
  return status === 202 || status === 204 || type === "image" || bodyBytes <= MOST_HEARD;
}
