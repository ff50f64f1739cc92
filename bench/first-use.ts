import { costOfFirst } from './synchronous-steps.ts';

/** Prints what the first run of a step costs in this process. */
const [step = '', text = ''] = process.argv.slice(2);
console.log(await costOfFirst(step, text));
