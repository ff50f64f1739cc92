import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseConfig } from '../../../functions/src/config.ts';
import { lineOf, type Command } from '../command.ts';
import { functionsFile, readValues, siteFile } from '../env-file.ts';
import { ALARMS } from '../monitoring/files.ts';
import { namesOf } from '../names.ts';
import { CommandFailed, dryShell, type Shell } from '../shell.ts';
import { byHandText } from './by-hand.ts';
import { optionsOf } from './options.ts';
import { setUp } from './setup.ts';

const PROJECT = 'my-replywell';
let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'setup-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const flags = (...argv: string[]) => optionsOf(argv, root, root);

function secretFile(name: string, text: string): string {
  writeFileSync(path.join(root, name), `${text}\n`);
  return name;
}

const PAID = { 'gcloud billing projects describe': 'True' };

/** A cloud in which the named commands succeed and print this. */
function fakeShell(answers: Readonly<Record<string, string>> = {}) {
  const said: string[] = [];
  const ran: Command[] = [];
  const shell: Shell = {
    dry: false,
    say: (line) => void said.push(line),
    run: (command) => Promise.resolve(void ran.push(command)),
    read: (command) => {
      const line = lineOf(command);
      const known = Object.entries({ ...PAID, ...answers }).find(([start]) =>
        line.startsWith(start),
      );
      return Promise.resolve(known?.[1] ?? null);
    },
  };
  return { shell, said, ran, lines: () => ran.map(lineOf) };
}

async function dryRun(...argv: string[]): Promise<string[]> {
  const said: string[] = [];
  await setUp(
    root,
    flags('--project', PROJECT, '--dry-run', ...argv),
    dryShell((line) => said.push(line)),
  );
  return said.join('\n').split('\n');
}

const commandsIn = (lines: readonly string[]): string[] =>
  lines.filter((line) => line.startsWith('  $ ')).map((line) => line.slice(4));

test('a dry run shows every command of every step, and writes nothing', async () => {
  const lines = await dryRun('--billing-account', '0X0X0X-0X0X0X-0X0X0X');
  expect(commandsIn(lines)).toMatchInlineSnapshot(`
   [
     "gcloud projects create my-replywell --name=Replywell",
     "npx firebase projects:addfirebase my-replywell",
     "npx firebase use my-replywell --alias production",
     "gcloud billing projects link my-replywell --billing-account=0X0X0X-0X0X0X-0X0X0X",
     "gcloud services enable apikeys.googleapis.com artifactregistry.googleapis.com billingbudgets.googleapis.com cloudbilling.googleapis.com cloudbuild.googleapis.com cloudfunctions.googleapis.com cloudresourcemanager.googleapis.com cloudscheduler.googleapis.com cloudtasks.googleapis.com eventarc.googleapis.com firebase.googleapis.com firebasehosting.googleapis.com firebaserules.googleapis.com firestore.googleapis.com iam.googleapis.com iamcredentials.googleapis.com identitytoolkit.googleapis.com logging.googleapis.com monitoring.googleapis.com pubsub.googleapis.com --project=my-replywell",
     "gcloud services enable run.googleapis.com secretmanager.googleapis.com securetoken.googleapis.com serviceusage.googleapis.com youtube.googleapis.com --project=my-replywell",
     "gcloud iam service-accounts create replywell-run '--display-name=The account of the functions' --project=my-replywell",
     "gcloud iam service-accounts create replywell-tasks '--display-name=The account of the queue' --project=my-replywell",
     "gcloud projects add-iam-policy-binding my-replywell --member=serviceAccount:replywell-run@my-replywell.iam.gserviceaccount.com --role=roles/datastore.user --condition=None",
     "gcloud projects add-iam-policy-binding my-replywell --member=serviceAccount:replywell-run@my-replywell.iam.gserviceaccount.com --role=roles/firebaseauth.admin --condition=None",
     "gcloud projects add-iam-policy-binding my-replywell --member=serviceAccount:replywell-run@my-replywell.iam.gserviceaccount.com --role=roles/cloudtasks.enqueuer --condition=None",
     "gcloud projects add-iam-policy-binding my-replywell --member=serviceAccount:replywell-run@my-replywell.iam.gserviceaccount.com --role=roles/cloudtasks.taskDeleter --condition=None",
     "gcloud iam service-accounts add-iam-policy-binding replywell-run@my-replywell.iam.gserviceaccount.com --member=serviceAccount:replywell-run@my-replywell.iam.gserviceaccount.com --role=roles/iam.serviceAccountTokenCreator --project=my-replywell",
     "gcloud iam service-accounts add-iam-policy-binding replywell-tasks@my-replywell.iam.gserviceaccount.com --member=serviceAccount:replywell-run@my-replywell.iam.gserviceaccount.com --role=roles/iam.serviceAccountUser --project=my-replywell",
     "gcloud firestore databases create --location=us-central1 --type=firestore-native '--database=(default)' --delete-protection --enable-pitr --project=my-replywell",
     "gcloud firestore databases update '--database=(default)' --delete-protection --enable-pitr --project=my-replywell",
     "gcloud tasks queues create sendReply --max-attempts=100 --min-backoff=10s --max-backoff=300s --max-concurrent-dispatches=50 --location=us-central1 --project=my-replywell",
     "npx firebase apps:create WEB Replywell --project my-replywell",
     "npx firebase deploy --only auth --project my-replywell",
     "gcloud services api-keys create '--display-name=Replywell functions' --api-target=service=identitytoolkit.googleapis.com --project=my-replywell",
     "gcloud secrets create GOOGLE_OAUTH_CLIENT_SECRET --replication-policy=automatic --project=my-replywell",
     "gcloud secrets create OPENAI_API_KEY --replication-policy=automatic --project=my-replywell",
     "gcloud secrets create TOKEN_ENCRYPTION_KEY --replication-policy=automatic --project=my-replywell",
     "gcloud secrets versions add TOKEN_ENCRYPTION_KEY --data-file=- --project=my-replywell < (the value of TOKEN_ENCRYPTION_KEY)",
     "gcloud secrets add-iam-policy-binding GOOGLE_OAUTH_CLIENT_SECRET --member=serviceAccount:replywell-run@my-replywell.iam.gserviceaccount.com --role=roles/secretmanager.secretAccessor --project=my-replywell",
     "gcloud secrets add-iam-policy-binding OPENAI_API_KEY --member=serviceAccount:replywell-run@my-replywell.iam.gserviceaccount.com --role=roles/secretmanager.secretAccessor --project=my-replywell",
     "gcloud secrets add-iam-policy-binding TOKEN_ENCRYPTION_KEY --member=serviceAccount:replywell-run@my-replywell.iam.gserviceaccount.com --role=roles/secretmanager.secretAccessor --project=my-replywell",
     "gcloud billing budgets create --billing-account=0X0X0X-0X0X0X-0X0X0X '--display-name=Replywell my-replywell' --budget-amount=20 --filter-projects=projects/my-replywell --threshold-rule=percent=0.5 --threshold-rule=percent=1.0",
   ]
  `);
  expect(() => statSync(functionsFile(root, PROJECT))).toThrow('ENOENT');
});

test('what cannot be done twice is done only if it is not there', async () => {
  const lines = await dryRun('--billing-account', '0X0X0X-0X0X0X-0X0X0X');
  const unguarded = lines.filter(
    (line, at) => /^ {2}\$ .* create /.test(line) && !lines[at - 1]?.startsWith('  # nothing, if'),
  );
  expect(unguarded).toEqual([]);
});

const OPERATOR = ['--operator-name', "Anna O'Neil", '--operator-email', 'anna@example.com'];

test('alarms are installed from their files, and letters go to the operator', async () => {
  const commands = commandsIn(await dryRun(...OPERATOR));
  expect(commands).toContain(
    'gcloud beta monitoring channels create --display-name=Replywell --type=email --channel-labels=email_address=anna@example.com --project=my-replywell',
  );
  expect(commands).toContain(
    'gcloud alpha monitoring policies create --policy-from-file=scripts/deploy/monitoring/policies/replies-late.json --notification-channels=CHANNEL --project=my-replywell',
  );
  expect(commands.filter((line) => line.includes('policies create'))).toHaveLength(ALARMS.length);
  expect(commands.at(-1)).toContain('gcloud monitoring dashboards create');
});

test('alarms send letters to the address that an earlier run was told, once each', async () => {
  const channel = 'projects/my-replywell/notificationChannels/7';
  const list = 'gcloud beta monitoring channels list';
  await setUp(
    root,
    flags('--project', PROJECT, ...OPERATOR),
    fakeShell({ ...KEYS, [list]: channel }).shell,
  );
  expect(readValues(readFileSync(siteFile(root, PROJECT), 'utf8'))).toMatchObject({
    ...{ VITE_OPERATOR_NAME: 'Anna O’Neil', VITE_OPERATOR_EMAIL: 'anna@example.com' },
  });
  const known = { ...KEYS, [list]: channel, 'gcloud logging metrics describe': 'there' };
  const { shell, lines } = fakeShell({ ...known, 'gcloud alpha monitoring policies list': '' });
  await setUp(root, flags('--project', PROJECT), shell);
  const made = lines().filter((line) => line.includes('monitoring'));
  expect(made.some((line) => /channels create|metrics create/.test(line))).toBe(false);
  expect(made.find((line) => line.includes('policies create'))).toContain(
    `--notification-channels=${channel}`,
  );
});

test('letters go to another address, and the new domain is asked, where an earlier run said others', async () => {
  const channel = 'projects/my-replywell/notificationChannels/7';
  const { shell, lines } = fakeShell(KEYS);
  const asked: Shell = {
    ...shell,
    read: (command) => {
      const line = lineOf(command);
      const isChannel = line.includes('channels list') && !line.includes('email_address');
      return isChannel ? Promise.resolve(channel) : shell.read(command);
    },
  };
  const given = flags('--project', PROJECT, ...OPERATOR, '--domain', 'replies.example.com');
  await setUp(root, given, asked);
  expect(lines()).toContain(
    `gcloud beta monitoring channels update ${channel} --update-channel-labels=email_address=anna@example.com --project=my-replywell`,
  );
  expect(lines().join('\n')).toMatch(/uptime create .*host=replies\.example\.com/);
});

test('signing up that was limited can be opened again', async () => {
  const file = functionsFile(root, PROJECT);
  await setUp(root, flags('--project', PROJECT, '--allowed-emails', 'none'), fakeShell(KEYS).shell);
  expect(readValues(readFileSync(file, 'utf8')).ALLOWED_EMAILS).toBe('none');
  await setUp(root, flags('--project', PROJECT, '--allowed-emails', 'all'), fakeShell(KEYS).shell);
  expect(readValues(readFileSync(file, 'utf8')).ALLOWED_EMAILS).toBe('');
});

test('the services are switched on before anything that needs them', async () => {
  const commands = commandsIn(await dryRun());
  const last = commands.findLastIndex((line) => line.startsWith('gcloud services enable'));
  const before = commands.slice(0, last).filter((line) => !line.includes('services enable'));
  expect(before.every((line) => /projects|firebase use/.test(line))).toBe(true);
  expect(commands.join(' ')).toContain('iamcredentials.googleapis.com');
});

test('secrets come through standard input, and no line shows them', async () => {
  const { shell, ran, said, lines } = fakeShell();
  const options = flags(
    ...['--project', PROJECT, '--client-id', 'client'],
    ...['--client-secret-from', secretFile('client', 'GOCSPX-invented')],
    ...['--openai-key-from', secretFile('openai', 'sk-invented')],
    ...['--admin-login', 'nora'],
    ...['--admin-password-from', secretFile('admin', 'an admin of the tests')],
  );
  await setUp(root, options, shell);
  const inputs = ran.flatMap(({ input }) => (input ? [input] : []));
  expect(inputs.map(({ name }) => name)).toEqual([
    'the value of GOOGLE_OAUTH_CLIENT_SECRET',
    'the value of OPENAI_API_KEY',
    'the value of TOKEN_ENCRYPTION_KEY',
  ]);
  expect(inputs.slice(0, 2).map(({ text }) => text)).toEqual(['GOCSPX-invented', 'sk-invented']);
  expect(Buffer.from(inputs[2]!.text, 'base64')).toHaveLength(32);
  expect([...lines(), ...said].join('\n')).not.toMatch(/GOCSPX-inv|sk-inv|an admin of/);
});

test('a key for the tokens that is there is never replaced', async () => {
  const { shell, lines } = fakeShell({
    'gcloud secrets versions describe latest': 'state: ENABLED',
  });
  await setUp(root, flags('--project', PROJECT), shell);
  expect(lines().join('\n')).not.toContain('versions add TOKEN_ENCRYPTION_KEY');
});

test('a look that fails ends the run before a second key is made', async () => {
  const { shell, lines } = fakeShell();
  const failing: Shell = {
    ...shell,
    read: (command) =>
      lineOf(command).includes('versions describe')
        ? Promise.reject(new CommandFailed('ConnectionError'))
        : shell.read(command),
  };
  await expect(setUp(root, flags('--project', PROJECT), failing)).rejects.toThrow('Connection');
  expect(lines().join('\n')).not.toContain('versions add TOKEN_ENCRYPTION_KEY');
});

const KEYS = {
  'npx firebase apps:list WEB': JSON.stringify({
    status: 'success',
    result: [{ appId: '1:1:web:1', displayName: 'Replywell', platform: 'WEB' }],
  }),
  'npx firebase apps:sdkconfig': JSON.stringify({
    status: 'success',
    result: { fileName: 'firebase-config.js', sdkConfig: { apiKey: 'AIza-page' } },
  }),
  'gcloud services api-keys list': 'projects/1/locations/global/keys/server\n',
  'gcloud services api-keys get-key-string': 'AIza-server\n',
};

test('the functions can start with the settings that are written, once the client is known', async () => {
  const options = flags(
    ...['--project', PROJECT, '--client-id', 'client', '--allowed-emails', 'anna@example.com'],
    ...['--admin-login', 'nora', '--analytics-id', 'G-SAMPLE'],
    ...['--admin-password-from', secretFile('admin', 'an admin of the tests')],
  );
  await setUp(root, options, fakeShell(KEYS).shell);
  const file = functionsFile(root, PROJECT);
  const secrets = {
    ...{ GOOGLE_OAUTH_CLIENT_SECRET: 'x', OPENAI_API_KEY: 'x', GCLOUD_PROJECT: PROJECT },
    TOKEN_ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  };
  expect(parseConfig({ ...readValues(readFileSync(file, 'utf8')), ...secrets })).toMatchObject({
    origins: [`https://${PROJECT}.web.app`, `https://${PROJECT}.firebaseapp.com`],
    google: { clientId: 'client' },
    firebase: { apiKey: 'AIza-page' },
    serverApiKey: 'AIza-server',
    admin: { login: 'nora', passwordHash: { cost: 32_768 } },
    allowedEmails: ['anna@example.com'],
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(siteFile(root, PROJECT), 'utf8')).toBe('VITE_ANALYTICS_ID=G-SAMPLE\n');
});

test('a second run keeps what a person has changed, and an own domain', async () => {
  await setUp(
    root,
    flags('--project', PROJECT, '--domain', 'replies.example.com'),
    fakeShell(KEYS).shell,
  );
  const file = functionsFile(root, PROJECT);
  const changed = `# ours\n${readFileSync(file, 'utf8')}DRAFTS_PER_CREATOR=7\n`;
  writeFileSync(file, changed);
  await setUp(root, flags('--project', PROJECT, '--client-id', 'client'), fakeShell(KEYS).shell);
  const text = readFileSync(file, 'utf8');
  expect(text).toBe(`${changed}GOOGLE_OAUTH_CLIENT_ID=client\n`);
  expect(readValues(text).APP_ORIGIN).toContain('https://replies.example.com,');
});

test('what only a person can do is told with the values to paste', () => {
  const text = byHandText(namesOf(PROJECT, ['https://replies.example.com']));
  for (const host of ['replies.example.com', `${PROJECT}.web.app`, `${PROJECT}.firebaseapp.com`])
    expect(text).toContain(`Redirect URI: https://${host}/auth/callback\n`);
  expect(text).toContain('Scope: https://www.googleapis.com/auth/youtube.force-ssl');
  expect(text).toContain('Customise action URL: https://replies.example.com/auth/action');
  expect(text.match(/https:\/\/console\.\S+/g)).toHaveLength(8);
  expect(text).toContain('Add custom domain: replies.example.com');
  expect(text).toContain('Authorised domains, Add domain: replies.example.com');
  expect(text).toContain('User support email');
  expect(byHandText(namesOf(PROJECT))).not.toMatch(/custom domain|Add domain/);
});

test.each([
  [['--project', 'My_Project'], 'is no id of a project'],
  [['--projct', 'x'], "Unknown option '--projct'"],
  [['--budget', '-3'], '--budget'],
  [['--operator-email', 'anna'], '--operator-email takes an address'],
  [['--domain', 'https://example.com'], '--domain takes a name'],
  [['--client-id', 'not a client'], '--client-id does not take'],
  [['--analytics-id', '<script>'], '--analytics-id does not take'],
  [['--allowed-emails', 'rubbish here'], '--allowed-emails takes addresses'],
  [['--privacy-url', 'http://example.com'], '--privacy-url takes an https address'],
  [['--openai-key-from', 'nowhere'], 'nowhere cannot be used'],
])('%j is refused with a sentence', (argv, sentence) => {
  expect(() => flags(...argv)).toThrow(sentence);
});

test('a password of the admin that is too short is refused', () => {
  const file = secretFile('admin', 'short');
  expect(() => flags('--admin-password-from', file)).toThrow('at least 12 characters');
});

test('where nobody pays, that is said before anything fails for it', async () => {
  const { shell, lines } = fakeShell({ 'gcloud billing projects describe': 'False' });
  await expect(setUp(root, flags('--project', PROJECT), shell)).rejects.toThrow(
    '--billing-account ID',
  );
  expect(lines().join('\n')).not.toContain('services enable');
});

test('what was answered is kept where a later step fails', async () => {
  const { shell } = fakeShell();
  const failing: Shell = {
    ...shell,
    run: (command) =>
      lineOf(command).includes('tasks queues create')
        ? Promise.reject(new CommandFailed('This failed.'))
        : Promise.resolve(),
  };
  const options = flags('--project', PROJECT, '--admin-login', 'nora', ...OPERATOR);
  await expect(setUp(root, options, failing)).rejects.toThrow('This failed.');
  expect(readValues(readFileSync(functionsFile(root, PROJECT), 'utf8'))).toMatchObject({
    ADMIN_LOGIN: 'nora',
  });
  expect(readFileSync(siteFile(root, PROJECT), 'utf8')).toContain('anna@example.com');
});

test('without a project nothing is begun', async () => {
  const { shell, ran } = fakeShell();
  await expect(setUp(root, flags('--yes'), shell)).rejects.toThrow('--project ID');
  expect(ran).toEqual([]);
});

test('a project that was set up before is found again, each for its purpose', () => {
  const projects = { production: PROJECT, staging: 'my-replywell-try' };
  writeFileSync(path.join(root, '.firebaserc'), JSON.stringify({ projects }));
  expect(flags().projectId).toBe(PROJECT);
  const staging = { projectId: 'my-replywell-try', purpose: 'staging' };
  expect(flags('--staging')).toMatchObject(staging);
  expect(flags('--project', 'my-replywell-try')).toMatchObject(staging);
  expect(() => flags('--project', 'another-one')).toThrow(`The production project is ${PROJECT}.`);
});

test('a project cannot be for trying things out and for people at once', () => {
  const note = (projects: object): void =>
    writeFileSync(path.join(root, '.firebaserc'), JSON.stringify({ projects }));
  note({ production: PROJECT });
  const refused = `${PROJECT} is the production project`;
  expect(() => flags('--staging', '--project', PROJECT)).toThrow(refused);
  note({ production: PROJECT, staging: PROJECT });
  expect(() => flags('--staging')).toThrow(refused);
  expect(() => flags('--project', PROJECT)).toThrow(refused);
});
