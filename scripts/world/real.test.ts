import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Unseen, type Ask } from '../doctor/google.ts';
import { flagsSchema, planWorld } from './plan.ts';
import { realSettings, type RealOptions } from './real.ts';

const FLAGS = flagsSchema.parse({ real: ['google', 'youtube', 'openai'] });

/** Google's two hosts and a model's server, when everything is right. */
const usual: Record<string, () => Response> = {
  'oauth2.googleapis.com': () => Response.json({ error: 'invalid_grant' }, { status: 400 }),
  'accounts.google.com': () =>
    new Response(null, { status: 302, headers: { location: '/v3/signin/identifier' } }),
  'models.example.com': () => Response.json({ data: [{ id: 'small' }] }),
};
const answering =
  (changed: typeof usual = {}): Ask =>
  (url) => {
    const answer = { ...usual, ...changed }[new URL(url).host];
    return answer
      ? Promise.resolve().then(answer)
      : Promise.reject(new Error(`not expected: ${url}`));
  };

const typed: Record<string, string> = {
  'OAuth client ID': 'client-1',
  'OAuth client secret': 'secret-1',
  'Address of the model’s server': 'https://models.example.com/v1',
  'Its key': '',
  'Model, as': 'small',
};

function start(root: string, changed: Partial<RealOptions> = {}) {
  const asked: string[] = [];
  const question = (text: string): Promise<string> => {
    asked.push(text);
    return Promise.resolve(
      Object.entries(typed).find(([begin]) => text.startsWith(begin))?.[1] ?? '',
    );
  };
  const settings = realSettings({
    root,
    flags: FLAGS,
    caller: {},
    say: () => undefined,
    question,
    askAt: answering(),
    ...changed,
  });
  return { settings, asked };
}

const folder = (): string => mkdtempSync(path.join(tmpdir(), 'real-'));

test('what is missing is asked once, kept for its owner only, and no stand-in of it starts', async () => {
  const root = folder();
  const first = start(root);
  const settings = await first.settings;
  expect(first.asked).toHaveLength(5);
  const file = path.join(root, '.env.local');
  expect(readFileSync(file, 'utf8')).toContain('GOOGLE_OAUTH_CLIENT_SECRET=secret-1\n');
  expect(statSync(file).mode & 0o077).toBe(0);
  const plan = planWorld(FLAGS, settings);
  expect(plan.standins.map(({ name }) => name)).toEqual(['cloud-tasks']);
  expect(plan.services).toMatchObject({ OPENAI_BASE_URL: 'https://models.example.com/v1' });
  expect(plan.services.GOOGLE_OAUTH_BASE_URL).toBeUndefined();

  const second = start(root, { question: null, caller: { OPENAI_API_KEY: 'of the caller' } });
  expect(await second.settings).toMatchObject({
    GOOGLE_OAUTH_CLIENT_ID: 'client-1',
    OPENAI_API_KEY: 'of the caller',
  });
});

test('where nobody can answer, the first thing that is missing is named', async () => {
  const { settings } = start(folder(), { question: null });
  await expect(settings).rejects.toThrow('--real needs GOOGLE_OAUTH_CLIENT_ID');
});

test('in a container a server of one’s own needs no key', async () => {
  const caller = {
    GOOGLE_OAUTH_CLIENT_ID: 'client-1',
    GOOGLE_OAUTH_CLIENT_SECRET: 'secret-1',
    OPENAI_BASE_URL: 'https://models.example.com/v1',
    OPENAI_API_KEY: '',
    OPENAI_MODEL: 'small',
  };
  const { settings } = start(folder(), { question: null, caller });
  expect(await settings).toMatchObject({ OPENAI_API_KEY: 'none' });
});

const redirect = Buffer.from('redirect_uri_mismatch').toString('base64');

test.each([
  [
    'oauth2.googleapis.com',
    () => Response.json({ error: 'invalid_client' }, { status: 401 }),
    'Google does not know this client: invalid_client.',
  ],
  [
    'accounts.google.com',
    () =>
      new Response(null, {
        status: 302,
        headers: { location: `/signin/oauth/error?authError=${redirect}` },
      }),
    'redirect_uri_mismatch: http://localhost:5055/auth/callback has to be a redirect URI',
  ],
  ['models.example.com', () => new Response('no', { status: 401 }), 'refuses the key'],
  [
    'models.example.com',
    () => {
      throw new Unseen('models.example.com does not answer');
    },
    'does not answer. Start that server, or correct OPENAI_BASE_URL',
  ],
  [
    'models.example.com',
    () => Response.json({ data: [{ id: 'large' }] }),
    'has no model "small", but: large.',
  ],
])('%s refuses: it is said what to correct', async (host, answer, sentence) => {
  const { settings } = start(folder(), { askAt: answering({ [host]: answer }) });
  await expect(settings).rejects.toThrow(sentence);
});

test.each(['small:latest', 'models/small'])(
  'a server that lists the model as %s has it',
  async (id) => {
    const listed = () => Response.json({ data: [{ id }] });
    const { settings } = start(folder(), { askAt: answering({ 'models.example.com': listed }) });
    expect(await settings).toMatchObject({ OPENAI_MODEL: 'small' });
  },
);

test.each([
  '127.0.0.1:11434',
  'http://127.0.0.1:11434/',
  'http://127.0.0.1:11434/v1/chat/completions',
])('%s is understood as the address of a model’s server', async (address) => {
  const listed = () => Response.json({ data: [{ id: 'small' }] });
  const caller = { OPENAI_BASE_URL: address };
  const { settings } = start(folder(), { caller, askAt: answering({ '127.0.0.1:11434': listed }) });
  expect(await settings).toMatchObject({ OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' });
});

test('an address that is none is named as what is wrong', async () => {
  const { settings } = start(folder(), { caller: { OPENAI_BASE_URL: 'a model' } });
  await expect(settings).rejects.toThrow('OPENAI_BASE_URL in .env.local is no address: "a model".');
});
