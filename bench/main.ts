import { launchBrowser } from './browser.ts';
import { measureClicks } from './clicks.ts';
import { measureColdImports } from './cold-import.ts';
import { measureDensity } from './density.ts';
import { measureDownloads } from './downloads.ts';
import { isOver, tableOf } from './figure.ts';
import { measureLongList } from './long-list.ts';

const check = process.argv.includes('--check');
const browser = await launchBrowser();
const figures = [
  ...(await measureDownloads(browser)),
  ...(await measureDensity(browser)),
  ...(await measureClicks(browser)),
  ...(await measureLongList(browser, check ? [1] : [1, 4])),
  ...measureColdImports(),
];
await browser.close();
console.log(tableOf(figures));
const over = figures.filter(isOver);
if (check && over.length > 0) {
  console.error(`Over budget: ${over.map(({ name }) => name).join('; ')}.`);
  process.exitCode = 1;
}
