import { chromium } from '@playwright/test';
import { launchOptions } from '../scripts/checks/chromium.ts';
import { measureAnswering } from './answering.ts';
import { measureColdImports } from './cold-import.ts';
import { measureDownloads } from './downloads.ts';
import { isOver, tableOf } from './figure.ts';
import { measureLongList } from './long-list.ts';
import { measureSendingCosts } from './sending-costs.ts';

if (process.argv.includes('--help')) {
  console.log(
    'npm run bench [-- --check] measures what was built; with --check only sizes and counts.',
  );
  process.exit(0);
}
/** true in `npm test`. Then only sizes and counts are measured. */
const checking = process.argv.includes('--check');
const browser = await chromium.launch(await launchOptions());
const inBrowser = [
  ...(await measureDownloads(browser)),
  ...(checking ? [] : await measureAnswering(browser)),
  ...(await measureLongList(browser, checking)),
];
await browser.close();
const figures = [
  ...inBrowser,
  ...(await measureSendingCosts()),
  ...(checking ? [] : await measureColdImports()),
];
console.log(tableOf(figures));
const over = figures.filter(isOver);
if (checking && over.length > 0) {
  console.error(`Budgets missed: ${over.map(({ name }) => name).join('; ')}.`);
  process.exitCode = 1;
}
