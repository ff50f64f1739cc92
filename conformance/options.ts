import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { REAL, type Service, type Side } from './side.ts';

/** The command line or the environment cannot be used. The message is one sentence. */
export class UsageError extends Error {}

export const HELP = `npm run conformance -- [flags]

Compares the stand-ins with the real services, with keys of your own. Without --post-on it only reads.

  --recorded DIR     compares with recorded answers in place of the real services; needs no key
  --only SERVICE     youtube, google or openai; may be given several times
  --post-on VIDEO    also replies, to a comment of its own under this video of yours, and removes both
  --record DIR       writes what the real services answer, without texts, names, ids and tokens
  --sign-in          asks for the permission in a browser and keeps it in .local/conformance
  --forget           takes that permission back and forgets it

From the environment:
  GOOGLE_OAUTH_CLIENT_ID, GOOGLE_OAUTH_CLIENT_SECRET, and GOOGLE_REFRESH_TOKEN where --sign-in is not used
  OPENAI_API_KEY`;

const SERVICES: readonly Service[] = ['google', 'youtube', 'openai'];

export interface Options {
  help: boolean;
  signIn: boolean;
  forget: boolean;
  recorded: string | null;
  services: readonly Service[];
  postOn: string | null;
  record: string | null;
}

const FLAGS = {
  recorded: { type: 'string' },
  only: { type: 'string', multiple: true },
  'post-on': { type: 'string' },
  record: { type: 'string' },
  'sign-in': { type: 'boolean' },
  forget: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: FLAGS, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function servicesOf(only: readonly string[] | undefined): readonly Service[] {
  if (only === undefined) return SERVICES;
  const unknown = only.find((name) => !SERVICES.some((service) => service === name));
  if (unknown !== undefined)
    throw new UsageError(`--only takes ${SERVICES.join(', ')}, not "${unknown}".`);
  return SERVICES.filter((service) => only.includes(service));
}

export function optionsOf(argv: readonly string[]): Options {
  const values = parsed(argv);
  const { recorded = null, record = null } = values;
  const postOn = values['post-on'] ?? null;
  if (recorded !== null && (record ?? postOn) !== null)
    throw new UsageError('--recorded asks no real service, so nothing is posted or recorded.');
  if (recorded !== null && !statSync(recorded, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`--recorded takes an existing folder, and ${recorded} is none.`);
  if (postOn !== null && !/^[\w-]{11}$/.test(postOn))
    throw new UsageError(`--post-on takes the id of a video, eleven characters, not "${postOn}".`);
  const services = servicesOf(values.only);
  if (postOn !== null && !services.includes('youtube'))
    throw new UsageError('--post-on is about YouTube, which --only leaves out.');
  return {
    help: values.help ?? false,
    signIn: values['sign-in'] ?? false,
    forget: values.forget ?? false,
    recorded,
    services,
    postOn,
    record,
  };
}

export interface Keys {
  side: Side;
  /** Those for which all keys are there. */
  services: readonly Service[];
  /** Why others are left out, in sentences. */
  left: string[];
}

const GOOGLE_KEYS = [
  'GOOGLE_OAUTH_CLIENT_ID',
  'GOOGLE_OAUTH_CLIENT_SECRET',
  'GOOGLE_REFRESH_TOKEN',
] as const;
const KEYS: Readonly<Record<Service, readonly string[]>> = {
  google: GOOGLE_KEYS,
  youtube: GOOGLE_KEYS,
  openai: ['OPENAI_API_KEY'],
};

/** The keys that the environment has. Throws UsageError where no service can be asked. */
export function keysIn(
  environment: Readonly<Record<string, string | undefined>>,
  wanted: readonly Service[],
): Keys {
  const value = (name: string): string => environment[name]?.trim() ?? '';
  const missing = (service: Service): string[] =>
    KEYS[service].filter((name) => value(name) === '');
  const left = wanted.flatMap((service) => {
    const names = missing(service);
    return names.length === 0 ? [] : [`${service}: ${names.join(', ')} not set.`];
  });
  const services = wanted.filter((service) => missing(service).length === 0);
  if (services.length === 0)
    throw new UsageError(`There are no keys to ask with. ${left.join(' ')}`);
  const side: Side = {
    ...REAL,
    client: { id: value('GOOGLE_OAUTH_CLIENT_ID'), secret: value('GOOGLE_OAUTH_CLIENT_SECRET') },
    refreshToken: value('GOOGLE_REFRESH_TOKEN'),
    openaiKey: value('OPENAI_API_KEY'),
  };
  return { side, services, left };
}
