import { measureColdImports } from './cold-import.ts';
import { measureDownloads } from './downloads.ts';
import { isOver, tableOf } from './figure.ts';
import { measureLighthouse } from './lighthouse.ts';

const checking = process.argv.includes('--check');
const figures = [
  ...(await measureDownloads()),
  ...(await measureLighthouse(checking ? { runs: 1 } : {})),
  ...measureColdImports(),
];
console.log(tableOf(figures));
const over = figures.filter(isOver);
if (checking && over.length > 0) {
  console.error(`Budgets missed: ${over.map(({ name }) => name).join('; ')}.`);
  process.exitCode = 1;
}
