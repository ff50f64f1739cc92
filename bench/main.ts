import { measureColdImports } from './cold-import.ts';
import { measureDownloads } from './downloads.ts';
import { isOver, tableOf } from './figure.ts';

const figures = [...(await measureDownloads()), ...measureColdImports()];
console.log(tableOf(figures));
const over = figures.filter(isOver);
if (process.argv.includes('--check') && over.length > 0) {
  console.error(`Over budget: ${over.map(({ name }) => name).join('; ')}.`);
  process.exitCode = 1;
}
