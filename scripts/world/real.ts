import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { modelServerSchema } from '../../functions/src/config-values.ts';
import { googleEndpoints, OPENAI } from '../../functions/src/config.ts';
import { ask as askServer, redirectFault, Unseen, type Ask } from '../doctor/google.ts';
import type { Environment, Flags } from './plan.ts';
import { StartError } from './start-error.ts';

/** Keeps the answers, so that each question is asked once. Git ignores it. */
const FILE = '.env.local';

interface Setting {
  name: string;
  question: string;
  /** Taken when nothing is typed. */
  usual?: string;
}

const GOOGLE: readonly Setting[] = [
  { name: 'GOOGLE_OAUTH_CLIENT_ID', question: 'OAuth client ID' },
  { name: 'GOOGLE_OAUTH_CLIENT_SECRET', question: 'OAuth client secret' },
];
const MODEL: readonly Setting[] = [
  { name: 'OPENAI_BASE_URL', question: 'Address of the model’s server', usual: OPENAI },
  { name: 'OPENAI_API_KEY', question: 'Its key (press Enter if it wants none)', usual: 'none' },
];
/** OpenAI's own models need no name: the settings of a creator and our table of models have them. */
const OTHER_MODEL: Setting = { name: 'OPENAI_MODEL', question: 'Model, as that server names it' };

export interface RealOptions {
  root: string;
  flags: Pick<Flags, 'real' | 'port'>;
  caller: Environment;
  say: (line: string) => void;
  /** Asks whoever has started it. null: nobody can answer. */
  question?: ((text: string) => Promise<string>) | null;
  askAt?: Ask;
}

/** @throws StartError if somebody ends the input instead of answering */
async function inTerminal(text: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const gone = new Promise<never>((_, reject) => {
    terminal.once('close', () => reject(new StartError('Stopped while asking.')));
  });
  try {
    return await Promise.race([terminal.question(text), gone]);
  } finally {
    terminal.close();
  }
}

const stepsAtGoogle = (redirectUri: string): string => `
Google needs an OAuth client of your own, once. docs/quickstart-real.md leads there, step by step:
the YouTube Data API v3 switched on, the account that owns the channel as a test user, and a client
for a web application with the redirect URI ${redirectUri}
`;

const refusalSchema = z.looseObject({ error: z.string() });

/** What is wrong with the client, or null. Google looks at the client before it looks at the code. */
async function googleFault(
  askAt: Ask,
  settings: Environment,
  redirectUri: string,
): Promise<string | null> {
  const { GOOGLE_OAUTH_CLIENT_ID: clientId = '', GOOGLE_OAUTH_CLIENT_SECRET: secret = '' } =
    settings;
  const body = new URLSearchParams({
    client_id: clientId,
    client_secret: secret,
    redirect_uri: redirectUri,
    grant_type: 'authorization_code',
    code: 'a-check',
  });
  const answer = await askAt(googleEndpoints(undefined).tokenUrl, { method: 'POST', body });
  const refusal = refusalSchema.safeParse(await answer.json().catch(() => null)).data?.error;
  if (refusal === 'invalid_client' || refusal === 'unauthorized_client')
    return `Google does not know this client: ${refusal}. Correct GOOGLE_OAUTH_CLIENT_ID and GOOGLE_OAUTH_CLIENT_SECRET in ${FILE}.`;
  return redirectFault(askAt, { clientId, redirectUri });
}

const modelsSchema = z.looseObject({ data: z.array(z.looseObject({ id: z.string() })) });

/** Ollama lists `llama3.1` as `llama3.1:latest`, and Gemini its models as `models/…`. */
const isListed = (names: readonly string[], model: string): boolean =>
  [model, `${model}:latest`, `models/${model}`].some((name) => names.includes(name));

/** What is wrong with the model's server, or null. */
async function modelFault(askAt: Ask, settings: Environment): Promise<string | null> {
  const { OPENAI_BASE_URL: base = '', OPENAI_API_KEY: key = '', OPENAI_MODEL: model } = settings;
  const answer = await askAt(`${base}/models`, { headers: { authorization: `Bearer ${key}` } });
  // Gemini says of a key that it does not know: 400.
  if ([400, 401, 403].includes(answer.status))
    return `${base} refuses the key. Correct OPENAI_API_KEY in ${FILE}.`;
  const listed = modelsSchema.safeParse(await answer.json().catch(() => null)).data?.data ?? [];
  const names = listed.map(({ id }) => id);
  if (!model || names.length === 0 || isListed(names, model)) return null;
  return `${base} has no model "${model}", but: ${names.slice(0, 10).join(', ')}. Correct OPENAI_MODEL in ${FILE}.`;
}

async function requireWorking(fault: Promise<string | null>, hint: string): Promise<void> {
  const found = await fault.catch((error: unknown) => {
    if (error instanceof Unseen) return `${error.message}. ${hint}`;
    throw error;
  });
  if (found !== null) throw new StartError(found);
}

/**
 * The environment with what the real services need: from the caller, from `.env.local`, or asked
 * for and kept there. Without real services it is the caller's.
 *
 * @throws StartError that names what is missing or wrong
 */
export async function realSettings(options: RealOptions): Promise<Environment> {
  const { root, flags, caller, say, askAt = askServer } = options;
  const { question = process.stdin.isTTY ? inTerminal : null } = options;
  if (flags.real.length === 0) return caller;
  const [google, model] = [flags.real.includes('google'), flags.real.includes('openai')];
  const redirectUri = `http://localhost:${flags.port}/auth/callback`;
  const file = path.join(root, FILE);
  const kept = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const given = Object.entries(caller).filter(([, value]) => value);
  const settings: Record<string, string | undefined> = { ...kept, ...Object.fromEntries(given) };

  const require = async ({ name, question: text, usual }: Setting): Promise<void> => {
    if (settings[name]) return;
    const isOwnServer = (settings.OPENAI_BASE_URL ?? OPENAI) !== OPENAI;
    if (!question && name === 'OPENAI_API_KEY' && isOwnServer) {
      // A container asks nobody, and a server of one's own wants no key.
      settings[name] = usual;
      return;
    }
    if (!question) throw new StartError(`--real needs ${name}: set it, or write it into ${FILE}.`);
    const answer = (await question(`${text}${usual ? ` [${usual}]` : ''}: `)).trim() || usual;
    if (!answer) throw new StartError(`--real needs ${name}.`);
    settings[name] = kept[name] = answer;
    const lines = Object.entries(kept).map(([key, value]) => `${key}=${value ?? ''}\n`);
    writeFileSync(file, lines.join(''), { mode: 0o600 });
  };

  if (google && GOOGLE.some(({ name }) => !settings[name])) say(stepsAtGoogle(redirectUri));
  for (const setting of [...(google ? GOOGLE : []), ...(model ? MODEL : [])])
    await require(setting);
  if (model) {
    const server = modelServerSchema.safeParse(settings.OPENAI_BASE_URL);
    if (!server.success)
      throw new StartError(
        `OPENAI_BASE_URL in ${FILE} is no address: "${settings.OPENAI_BASE_URL ?? ''}".`,
      );
    settings.OPENAI_BASE_URL = server.data;
    if (server.data !== OPENAI) await require(OTHER_MODEL);
  }
  if (google)
    await requireWorking(googleFault(askAt, settings, redirectUri), 'Is this machine online?');
  if (model)
    await requireWorking(
      modelFault(askAt, settings),
      `Start that server, or correct OPENAI_BASE_URL in ${FILE}.`,
    );
  return settings;
}
