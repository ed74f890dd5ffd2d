// Prints Playwright's snapshot for AI of each page as a JSON list. Run by node, in the folder of its packages:
//
//     node playwright_snapshots.mjs <package folder> <browser> <url>…
import { createRequire } from "node:module";

const [folder, executablePath, ...urls] = process.argv.slice(2);
const { chromium } = createRequire(`${folder}/`)("playwright-core");
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const page = await browser.newPage();
const snapshots = [];
for (const url of urls) {
  await page.goto(url);
  snapshots.push(await page.ariaSnapshot({ mode: "ai" }));
}
await browser.close();
process.stdout.write(JSON.stringify(snapshots));
