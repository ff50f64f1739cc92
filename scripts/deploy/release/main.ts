import { setTimeout as sleep } from 'node:timers/promises';
import { dryShell, realShell } from '../shell.ts';
import { runTool } from '../tool.ts';
import { deploy } from './deploy.ts';
import { optionsOf, USAGE } from './options.ts';

/** `npm run deploy`. */
await runTool(USAGE, async ({ root, argv, say }) => {
  const options = optionsOf(argv, root);
  if (options === 'help') return 'help';
  const shell = options.dryRun
    ? dryShell(say)
    : realShell({ root, node: process.execPath, say, environment: process.env });
  const baseUrl = process.env.GOOGLE_APIS_BASE_URL || null;
  return deploy(options, { root, shell, waiting: { sleep, clock: Date.now }, google: { baseUrl } });
});
