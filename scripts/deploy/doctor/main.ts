import { readFlags } from '../flags.ts';
import { realShell } from '../shell.ts';
import { targetOf, type Purpose } from '../target.ts';
import { runTool } from '../tool.ts';
import { examine, tokenOf, viewOf } from './doctor.ts';
import { CHECKS } from './checks.ts';
import { isSound, reportOf } from './report.ts';
import { noteSeen } from './seen.ts';

const USAGE = `Usage: npm run doctor -- [flags]

Looks at a project that was set up, and says what is wrong and what mends it. It changes nothing.

  --staging      the second project
  --project ID   another one
  --short        shows only what is not in order
  --seen WHAT    notes that you have looked at it, because no API tells it: oauth-published
  --dry-run      names the checks and asks nobody
  --help         shows this text
`;

/** `npm run doctor`. GOOGLE_APIS_BASE_URL puts one server in place of all of Google's. */
await runTool(USAGE, async ({ root, argv, say }) => {
  const flags = readFlags(argv, {
    ...{ staging: 'switch', project: 'text', short: 'switch', seen: 'text' },
    ...{ 'dry-run': 'switch', help: 'switch' },
  });
  if (flags.on('help')) return 'help';
  if (flags.on('dry-run')) {
    CHECKS.forEach(({ id, title }) => say(`${id.padEnd(28)} ${title}`));
    return 0;
  }
  const purpose: Purpose = flags.on('staging') ? 'staging' : 'production';
  const projectId = targetOf(root, flags.text('project'), purpose);
  const seen = flags.text('seen');
  if (seen !== undefined) noteSeen(root, projectId, seen, Date.now());
  const shell = realShell({ root, node: process.execPath, say, environment: process.env });
  const token = await tokenOf(shell);
  const baseUrl = process.env.GOOGLE_APIS_BASE_URL || null;
  const verdicts = await examine(viewOf(root, { projectId, token, baseUrl }, Date.now()));
  say(reportOf(verdicts, flags.on('short')));
  return isSound(verdicts) ? 0 : 1;
});
