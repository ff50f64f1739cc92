import { dryShell, realShell } from '../shell.ts';
import { runTool } from '../tool.ts';
import { optionsOf, USAGE } from './options.ts';
import { askRest } from './questions.ts';
import { setUp } from './setup.ts';

/** `npm run setup`: makes and prepares a Firebase project of one's own. */
await runTool(USAGE, async ({ root, argv, from, say }) => {
  const options = optionsOf(argv, root, from);
  if (options.help) return 'help';
  const shell = options.dryRun
    ? dryShell(say)
    : realShell({ root, node: process.execPath, say, environment: process.env });
  const asks = options.ask && process.stdin.isTTY && process.stdout.isTTY;
  await setUp(root, asks ? await askRest(options, root, shell) : options, shell);
  return 0;
});
