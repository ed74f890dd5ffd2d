import { z } from "zod";
import { jsonLine, plainText } from "../ax/escape.ts";
import { defineOp } from "./op.ts";

export const status = defineOp({
  name: "status",
  summary: "Print what the session runs on and where it stands",
  effect: "read",
  page: "none",
  outOfTurn: true,
  params: z.strictObject({}),
  run: async (context) => {
    const { session, signal } = context;
    const { active, activeIndex, tabs } = session.context;
    // the browser is asked, not the page: that may hang
    const [browser, titles] = await Promise.all([
      session.browser.version(),
      session.context.titles(signal),
    ]);
    return {
      session: session.name,
      executable: session.browser.executable,
      browser,
      server: { pid: Deno.pid, started_at: new Date(session.startedAtMs).toISOString() },
      tab: activeIndex,
      tabs: tabs.length,
      url: active?.url ?? "",
      title: titles.get(active?.targetId ?? "") ?? "",
    };
  },
  render: (result) =>
    Object.entries(result).map(([key, value]) =>
      `${key}: ${typeof value === "object" ? jsonLine(value) : plainText(String(value))}`
    ).join("\n"),
});

export const quit = defineOp({
  name: "quit",
  aliases: ["close"],
  summary: "End the session and its browser",
  effect: "read",
  page: "none",
  outOfTurn: true,
  params: z.strictObject({
    closeBrowser: z.boolean().default(false).describe(
      "Close a browser that is not the session's own, too",
    ),
  }),
  run: ({ session }) => {
    session.quit();
    return { bye: true };
  },
  render: () => "bye",
});

export const dialog = defineOp({
  name: "dialog",
  summary: "Say how the next dialogs are answered",
  effect: "read",
  page: "none",
  outOfTurn: true,
  params: z.strictObject({
    accept: z.boolean().optional().describe("Accept them"),
    dismiss: z.boolean().optional().describe("Dismiss them"),
    promptText: z.string().optional().describe("Answer to prompts, with --accept"),
  }).superRefine(({ accept, dismiss, promptText }, check) => {
    if ((accept === true) === (dismiss === true)) {
      check.addIssue({ code: "custom", message: "One of --accept and --dismiss is needed" });
    }
    if (promptText !== undefined && accept !== true) {
      check.addIssue({ code: "custom", message: "--prompt-text goes with --accept" });
    }
  }),
  examples: ["dialog --dismiss", "dialog --accept --prompt-text 'Ada L'"],
  run: ({ session }, { accept, promptText }) => {
    session.context.policy = {
      accept: accept === true,
      ...(promptText === undefined ? {} : { promptText }),
    };
    return { dialogs: accept === true ? "accept" : "dismiss" };
  },
  render: ({ dialogs }) => `dialogs: ${dialogs}`,
});
