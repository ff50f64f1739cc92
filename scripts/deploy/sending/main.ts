import { tokenOf } from '../doctor/doctor.ts';
import { googleBase } from '../doctor/google.ts';
import { readFlags } from '../flags.ts';
import { realShell } from '../shell.ts';
import { targetOf, UsageError } from '../target.ts';
import { runTool } from '../tool.ts';
import { readSwitch, setSwitch, type Database } from './switch.ts';

const USAGE = `Usage: npm run sending -- stop | go | status [flags]

Stops all sending of all creators, or lets it go on, also where the site does not answer.

  --staging      the second project
  --project ID   another one
  --local        the world that npm start has started
  --help         shows this text
`;

const LOCAL: Database = {
  ...{ projectId: 'demo-replywell', token: 'owner', baseUrl: 'http://127.0.0.1:8080' },
};

const WORDS = ['stop', 'go', 'status'];

/** `npm run sending`. */
await runTool(USAGE, async ({ root, argv, say }) => {
  const [word = '', ...rest] = argv;
  const flags = readFlags(word.startsWith('--') ? argv : rest, {
    ...{ staging: 'switch', project: 'text', local: 'switch', help: 'switch' },
  });
  if (flags.on('help')) return 'help';
  if (!WORDS.includes(word)) throw new UsageError(`Say one of ${WORDS.join(', ')}.`);
  const shell = realShell({ root, node: process.execPath, say, environment: process.env });
  const database = flags.on('local')
    ? LOCAL
    : {
        projectId: targetOf(
          root,
          flags.text('project'),
          flags.on('staging') ? 'staging' : 'production',
        ),
        token: await tokenOf(shell),
        baseUrl: googleBase('firestore.googleapis.com', process.env.GOOGLE_APIS_BASE_URL || null),
      };
  const found =
    word === 'status'
      ? await readSwitch(database)
      : await setSwitch(database, word === 'stop', Date.now());
  const { stopped = false } = found?.value ?? {};
  const since = found ? ` since ${found.updatedAt}` : '';
  say(stopped ? `All sending is stopped${since}.` : `Replies are sent${since}.`);
  return 0;
});
