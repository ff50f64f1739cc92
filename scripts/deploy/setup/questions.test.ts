import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { confirm, input, password, select } from '@inquirer/prompts';
import { lineOf } from '../command.ts';
import { functionsFile, siteFile, writeText } from '../env-file.ts';
import type { Shell } from '../shell.ts';
import { optionsOf } from './options.ts';
import { askRest } from './questions.ts';

// An ES module, which draws on a terminal.
jest.mock('@inquirer/prompts', () => ({
  confirm: jest.fn(),
  input: jest.fn(),
  password: jest.fn(),
  select: jest.fn(),
}));

const PROJECT = 'my-replywell';
let root: string;
beforeEach(() => {
  jest.clearAllMocks();
  root = mkdtempSync(path.join(tmpdir(), 'questions-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const LISTS: Record<string, unknown> = {
  'gcloud projects list': [{ projectId: 'another-one' }],
  'gcloud billing accounts list': [
    { name: 'billingAccounts/0X0X0X-0X0X0X-0X0X0X', displayName: 'Anna', open: true },
  ],
};

const shell: Shell = {
  dry: false,
  say: () => undefined,
  run: () => Promise.resolve(),
  read: (command) => {
    const known = Object.entries(LISTS).find(([start]) => lineOf(command).startsWith(start));
    return Promise.resolve(known ? JSON.stringify(known[1]) : null);
  },
};

const OPERATOR = ['--operator-name', 'Anna Example', '--operator-email', 'anna@example.com'];

const ask = (...argv: string[]) => askRest(optionsOf(argv, root, root), root, shell);
const asked = (question: jest.Mock): string[] =>
  question.mock.calls.map(([given]: [{ message: string }]) => given.message);

/** Answers by the beginning of the question. */
function answer(answers: Readonly<Record<string, unknown>>): void {
  for (const question of [confirm, input, password, select])
    (question as unknown as jest.Mock).mockImplementation(({ message }: { message: string }) => {
      const known = Object.entries(answers).find(([start]) => message.startsWith(start));
      if (!known) throw new Error(`Nobody expected: ${message}`);
      return Promise.resolve(known[1]);
    });
}

test('the first run asks for all that it needs, and only for that', async () => {
  answer({
    'Which project': 'new',
    'Its id': PROJECT,
    'Who pays': '0X0X0X-0X0X0X-0X0X0X',
    'Where Firestore': 'europe-west1',
    'Who runs': 'Anna Example',
    'An address': 'anna@example.com',
    'The OAuth client’s id': '',
    'The key of OpenAI': 'sk-invented',
    'An admin page': true,
    'Login of the admin': 'nora',
    'Password of the admin': 'an admin of the tests',
    'Who may sign up': '',
  });
  await expect(ask()).resolves.toMatchObject({
    projectId: PROJECT,
    billingAccount: '0X0X0X-0X0X0X-0X0X0X',
    location: 'europe-west1',
    operatorName: 'Anna Example',
    operatorEmail: 'anna@example.com',
    clientId: undefined,
    clientSecret: undefined,
    openAiKey: 'sk-invented',
    adminLogin: 'nora',
    adminPassword: 'an admin of the tests',
    allowedEmails: undefined,
  });
});

test('what flags say is not asked', async () => {
  answer({ 'Who pays': 'x', 'The key': 'sk', 'An admin': false, 'Who may': 'none', Where: 'nam5' });
  await ask('--project', PROJECT, '--client-id', 'client', ...OPERATOR);
  expect(asked(select as unknown as jest.Mock)).toEqual(['Who pays?']);
  expect(asked(input as unknown as jest.Mock)).not.toContain(
    'The OAuth client’s id (empty: later)',
  );
});

test('a later run asks only for the client that was not known yet', async () => {
  writeText(functionsFile(root, PROJECT), 'WEB_API_KEY=AIza-page\n');
  writeText(
    siteFile(root, PROJECT),
    "VITE_OPERATOR_NAME='Anna Example'\nVITE_OPERATOR_EMAIL=anna@example.com\n",
  );
  answer({
    ...{ 'The OAuth client’s id': 'client', 'Its secret': 'GOCSPX-invented' },
    'The key of OpenAI': '',
  });
  await expect(ask('--project', PROJECT)).resolves.toMatchObject({
    clientId: 'client',
    clientSecret: 'GOCSPX-invented',
    openAiKey: undefined,
    location: undefined,
  });
  writeText(functionsFile(root, PROJECT), 'GOOGLE_OAUTH_CLIENT_ID=client\nWEB_API_KEY=AIza-page\n');
  answer({ 'The key of OpenAI': 'sk-late' });
  await expect(ask('--project', PROJECT)).resolves.toMatchObject({ openAiKey: 'sk-late' });
  LISTS['gcloud secrets versions describe latest --secret=OPENAI_API_KEY'] = 'there';
  answer({});
  await expect(ask('--project', PROJECT)).resolves.toMatchObject({ clientId: undefined });
});

test('after a run that ended halfway only what was not kept is asked again', async () => {
  writeText(functionsFile(root, PROJECT), 'APP_ORIGIN=https://my-replywell.web.app\n');
  answer({ 'Who pays': 'x', Where: 'nam5', 'The OAuth client’s id': '', 'The key of OpenAI': '' });
  await ask('--project', PROJECT, ...OPERATOR);
  expect(asked(confirm as unknown as jest.Mock)).toEqual([]);
});
