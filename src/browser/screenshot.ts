import type { CdpSession } from "../cdp/session.ts";
import type { Box } from "../page_contract.ts";
import { settleBy } from "../util/settle_by.ts";
import type { NavigationTracker } from "./navigation.ts";

export const IMAGE_FORMATS = ["png", "jpeg", "webp"] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Of JPEG and WebP, when nothing else is asked for: what Chrome's own default is. */
const QUALITY = 80;
/** No answer in this time, and the capture is asked for once more. */
const ASK_AGAIN_MS = 400;

export interface ScreenshotOptions {
  /** Box in CSS pixels of the viewport; the viewport itself when absent. */
  clip?: Box;
  /** The whole page, also what is out of view. */
  fullPage?: boolean;
  format: ImageFormat;
  /** 1–100, for JPEG and WebP. */
  quality?: number | undefined;
}

/** What a picture is taken of. */
interface PicturedTab {
  session: CdpSession;
  navigation: NavigationTracker;
}

/** The part of the page that is captured, in the page's own coordinates. */
interface Area {
  clip?: Box;
  /** It reaches out of the viewport: Chrome makes that larger for the capture, of which the page hears a `resize`. */
  isBeyond: boolean;
}

/** Takes a picture of a tab; the bytes of the file. */
export async function takeScreenshot(
  tab: PicturedTab,
  options: ScreenshotOptions,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { format, quality = QUALITY } = options;
  const { clip, isBeyond } = await areaOf(tab.session, options, signal);
  const ask = () =>
    tab.session.sendUntil(signal, "Page.captureScreenshot", {
      format,
      // the fast encoder: 29 ms against 47 for a long page, files a little larger
      ...(format === "png" ? { optimizeForSpeed: true } : { quality }),
      ...(clip === undefined ? {} : { clip: { ...clip, scale: 1 } }),
      ...(isBeyond ? { captureBeyondViewport: true } : {}),
    });
  const { data } = await firstAnswer(tab.navigation, ask, isBeyond);
  return Uint8Array.fromBase64(data);
}

/**
 * The answer to whichever of two asks comes first. Chrome loses a capture that was asked for while the document was being
 * replaced, and the next one works at once. A large one that is only slow is not asked for twice.
 */
async function firstAnswer<T>(
  navigation: NavigationTracker,
  ask: () => Promise<T>,
  isSlow: boolean,
): Promise<T> {
  const { commits } = navigation;
  const first = ask();
  if (await settleBy(first, ASK_AGAIN_MS)) return await first;
  if (isSlow && navigation.commits === commits) return await first;
  return await Promise.race([first, ask()]);
}

async function areaOf(
  session: CdpSession,
  { fullPage, clip }: ScreenshotOptions,
  signal: AbortSignal,
): Promise<Area> {
  if (!fullPage && clip === undefined) return { isBeyond: false };
  const { cssContentSize, cssVisualViewport: { pageX, pageY, clientWidth, clientHeight } } =
    await session.sendUntil(signal, "Page.getLayoutMetrics");
  const area = fullPage || clip === undefined
    ? {
      x: 0,
      y: 0,
      width: Math.ceil(cssContentSize.width),
      height: Math.ceil(cssContentSize.height),
    }
    : { ...clip, x: clip.x + pageX, y: clip.y + pageY };
  const isInView = area.x >= pageX && area.y >= pageY &&
    area.x + area.width <= pageX + clientWidth && area.y + area.height <= pageY + clientHeight;
  return { clip: area, isBeyond: !isInView };
}
