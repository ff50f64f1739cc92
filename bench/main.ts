import { launchBrowser } from './browser.ts';
import { measureClicks } from './clicks.ts';
import { measureColdImports } from './cold-import.ts';
import { measureDensity } from './density.ts';
import { measureDownloads } from './downloads.ts';
import { isOver, tableOf } from './figure.ts';
import { measureLongList } from './long-list.ts';
import { measureSendingCosts } from './sending-costs.ts';
import { measureSubmitsMeanwhile } from './submits-meanwhile.ts';

/** true in `npm test`. Then only figures with a limit are measured, as often as the check needs. */
const checking = process.argv.includes('--check');
const browser = await launchBrowser();
const inBrowser = [
  ...(await measureDownloads(browser)),
  ...(await measureDensity(browser)),
  ...(await measureClicks(browser)),
  ...(await measureLongList(browser, checking ? { slowdowns: [1], judgedOnly: true } : {})),
];
await browser.close();
const figures = [
  ...inBrowser,
  ...(await measureSendingCosts()),
  ...(checking ? [] : [...(await measureColdImports()), ...(await measureSubmitsMeanwhile())]),
];
console.log(tableOf(figures));
const over = figures.filter(isOver);
if (checking && over.length > 0) {
  console.error(`Budgets missed: ${over.map(({ name }) => name).join('; ')}.`);
  process.exitCode = 1;
}
