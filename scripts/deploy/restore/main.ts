import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { OAuth2Client } from 'google-auth-library';
import {
  disconnectedAfter,
  findWithoutAccount,
  isDoubtful,
  redo,
} from '../../../functions/src/core/account/redo.ts';
import { noCredentials } from '../../../functions/src/services/no-credentials.ts';
import { openFirestore } from '../../../functions/src/store/firestore/firestore.ts';
import { redoPorts } from '../../../functions/src/wiring/redo.ts';
import { tokenOf } from '../doctor/doctor.ts';
import { readFlags } from '../flags.ts';
import { CommandFailed, realShell, type Shell } from '../shell.ts';
import { targetOf, UsageError } from '../target.ts';
import { runTool } from '../tool.ts';
import { happenedIn, instantOf, linesSince } from './since.ts';

const USAGE = `Usage: npm run redo-deletions -- --since INSTANT [flags]

After a restore of Firestore: deletes once more what people have had deleted since the backup.

  --since INSTANT  the moment of the backup, like 2026-11-25T03:00:00Z: who has disconnected YouTube
                   after it is disconnected once more
  --dry-run        says what it would do
  --even-most      also if more than half of the creators have no account
  --staging        the second project
  --project ID     another one
  --local          the world that npm start has started; its log is not looked through
  --help           shows this text
`;

const LOCAL = 'demo-replywell';

function openLocal() {
  process.env.FIRESTORE_EMULATOR_HOST ??= '127.0.0.1:8080';
  process.env.FIREBASE_AUTH_EMULATOR_HOST ??= '127.0.0.1:9099';
  const app = initializeApp({ projectId: LOCAL });
  return { db: openFirestore(app, noCredentials()), auth: getAuth(app) };
}

/** With the rights of whoever is signed in to gcloud. Google wants to know whose quota it is. */
async function openProject(projectId: string, shell: Shell) {
  const token = await tokenOf(shell);
  process.env.GOOGLE_CLOUD_QUOTA_PROJECT = projectId;
  const client = new OAuth2Client({ quotaProjectId: projectId });
  client.setCredentials({ access_token: token });
  const getAccessToken = () => Promise.resolve({ access_token: token, expires_in: 3_600 });
  const app = initializeApp({ projectId, credential: { getAccessToken } });
  return { db: openFirestore(app, client), auth: getAuth(app) };
}

/** `npm run redo-deletions`. */
await runTool(USAGE, async ({ root, argv, say }) => {
  const flags = readFlags(argv, {
    ...{ since: 'text', 'dry-run': 'switch', 'even-most': 'switch' },
    ...{ staging: 'switch', project: 'text', local: 'switch', help: 'switch' },
  });
  if (flags.on('help')) return 'help';
  const isLocal = flags.on('local');
  const shell = realShell({ root, node: process.execPath, say, environment: process.env });
  const purpose = flags.on('staging') ? 'staging' : 'production';
  const projectId = isLocal ? LOCAL : targetOf(root, flags.text('project'), purpose);

  const since = flags.text('since');
  if (since === undefined && !isLocal)
    throw new UsageError('Say the moment of the backup: --since 2026-11-25T03:00:00Z');
  const happened =
    since === undefined || isLocal
      ? []
      : happenedIn((await shell.read(linesSince(projectId, instantOf(since, Date.now())))) ?? '?');
  const disconnected = disconnectedAfter(happened);

  const opened = isLocal ? openLocal() : await openProject(projectId, shell);
  const { db, auth } = opened;
  const ports = redoPorts({ db, auth: () => Promise.resolve(auth), clock: Date.now });
  const found = await findWithoutAccount(ports);
  const { creators, withoutAccount } = found;
  say(`Of ${creators.length} creators, ${withoutAccount.length} have no account any more.`);
  if (!isLocal) say(`Since the backup, ${disconnected.size} have disconnected YouTube.`);
  if (flags.on('dry-run')) return 0;
  if (isDoubtful(found) && !flags.on('even-most'))
    throw new CommandFailed(
      'That is more than half. Is it the right project? If it is right: --even-most',
    );
  const done = await redo(ports, { withoutAccount, disconnected });
  say(`Deleted once more: ${done.deleted}. Disconnected once more: ${done.disconnected}.`);
  return 0;
});
