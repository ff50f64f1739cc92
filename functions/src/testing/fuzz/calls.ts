import type { Endpoint } from '@replywell/contract/endpoint';
import { CREATOR_HEADER } from '@replywell/contract/creator-header';
import { ADMIN_TAB_HEADER } from '@replywell/contract/endpoints/admin';
import type { Language } from '@replywell/contract/language';
import { SESSION_COOKIE } from '@replywell/contract/limits';
import fc, { type Arbitrary, type JsonValue } from 'fast-check';
import { ADMIN, TAB } from '../admin-world.ts';
import { ORIGIN } from '../api.ts';
import { namesOf, WORDS, type Names, type Word } from './creators.ts';
import { CONTENT_TYPES, hostileQuery, hostileSegment, rawBody, wrongValue } from './hostile.ts';
import { jsonSchemaOf, valueFor, type Known } from './json-values.ts';

/** Who makes a call: one of the creators, the admin, or somebody without a session. */
export type FuzzCaller = Word | 'admin' | 'forged' | 'nobody';

export interface FuzzCall {
  /** The name of the endpoint in the contract. null: the call goes past all endpoints. */
  name: string | null;
  method: string;
  /** Path and query, as in the request line. */
  target: string;
  headers: Readonly<Record<string, string>>;
  /** null: none is sent. */
  body: string | null;
  caller: FuzzCaller;
  /** The language of the answer. null: the header is none that decides it. */
  language: Language | null;
}

const CREATORS = WORDS.map(namesOf);
const PASSWORDS = ['a long password', 'another long one', ADMIN.password];
/** Batches are numbered in the order in which they are made, and each creator begins with one. */
const TASKS: Readonly<Record<Word, string>> = { annaq: 'id-1', borisq: 'id-2' };
/** How many times as often as another's a creator names what is their own. */
const OWN_TIMES = 8;

/** What a call must name to get far. Creators mostly name what is their own. */
function knownTo(caller: FuzzCaller): Known {
  const mine = CREATORS.filter((_names, index) => WORDS[index] === caller);
  const named = [
    ...CREATORS,
    ...mine.flatMap((names) => Array.from({ length: OWN_TIMES }, () => names)),
  ];
  const each = (pick: (names: Names) => readonly string[]): string[] => named.flatMap(pick);
  const comments = each(({ commentIds }) => commentIds.slice(0, 8));
  const emails = [...each(({ email }) => [email]), 'stranger@example.com'];
  const tasks = WORDS.map((word) => TASKS[word]);
  const own = WORDS.filter((word) => word === caller).map((word) => TASKS[word]);
  return {
    ...{ id: comments, commentId: comments, commentIds: comments },
    ids: [...comments, comments.slice(0, 20).join(',')],
    taskId: [...tasks, ...own, ...own, ...own, 'id-3', 'id-4'],
    channelId: each(({ channelId }) => [channelId]),
    videoId: each(({ videoId }) => [videoId]),
    ...{ email: emails, confirmation: emails },
    code: each(({ code }) => [code]),
    idToken: each(({ idToken }) => [idToken]),
    codeVerifier: ['v'.repeat(43)],
    redirectUri: [`${ORIGIN}/auth/callback`],
    ...{ password: PASSWORDS, passwordConfirm: PASSWORDS },
    login: [ADMIN.login],
    status: ['all', 'pending', 'ready', 'Generated'],
    limit: [1, 2, 500],
    maxResponsesPerHour: [1, 30],
    minIntervalSeconds: [30, 60],
    maxIntervalSeconds: [60, 300],
    timeZone: ['Europe/Berlin', 'America/Los_Angeles', 'Asia/Kathmandu', 'No/Where'],
    revision: [0, 1],
  };
}

const LANGUAGES: readonly (readonly [string | null, Language | null])[] = [
  [null, 'en'],
  ['en', 'en'],
  ['ru', 'ru'],
  ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
  ['fr', 'en'],
  [';;;q=', null],
  ['a'.repeat(2_000), null],
];

const often = <T>(usual: Arbitrary<T>, weight: number, other: Arbitrary<T>): Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: other });

const COOKIES: Record<FuzzCaller, string | null> = {
  annaq: CREATORS[0]?.uid ?? '',
  borisq: CREATORS[1]?.uid ?? '',
  // The cookie of the admin is known once the world is built.
  admin: null,
  forged: 'eyJhbGciOiJub25lIn0.e30.',
  nobody: null,
};

const cookieOf = (caller: FuzzCaller): Record<string, string> => {
  const value = COOKIES[caller];
  return value === null ? {} : { cookie: `${SESSION_COOKIE}=${value}` };
};

const present = (headers: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );

const otherHeaders = fc.record({
  origin: often(fc.constantFrom(null, ORIGIN), 20, fc.constant('https://evil.example.com')),
  'sec-fetch-site': often(
    fc.constantFrom(null, 'same-origin'),
    20,
    fc.constantFrom('cross-site', 'x'),
  ),
  [CREATOR_HEADER]: often(fc.constant(null), 20, fc.constantFrom('', CREATORS[0]?.uid ?? '', 'é')),
  [ADMIN_TAB_HEADER]: often(fc.constant<string | null>(TAB), 10, fc.constantFrom(null, 'x', 'é')),
  'x-forwarded-for': fc.constantFrom(null, '203.0.113.7', 'nonsense, ::1', ','.repeat(500)),
});

const contentTypes = often(
  fc.constant<string | null>('application/json'),
  6,
  fc.constantFrom(null, ...CONTENT_TYPES),
);

/** A body that the contract allows, or with one field of another kind, or of a foreign name. */
function bodyFor(endpoint: Endpoint, known: Known): Arbitrary<string> {
  const allowed = valueFor(jsonSchemaOf(endpoint.body), known);
  const spoiled = fc
    .tuple(allowed, fc.nat(), wrongValue, fc.constantFrom(null, '__proto__', 'uid', 'isAdmin'))
    .map(([body, at, value, foreign]): JsonValue => {
      if (typeof body !== 'object' || body === null || Array.isArray(body)) return value;
      const names = Object.keys(body);
      const name = foreign ?? names[at % Math.max(1, names.length)] ?? 'a';
      return Object.fromEntries([...Object.entries(body), [name, value]]);
    });
  return fc.oneof(
    { weight: 6, arbitrary: allowed.map((body) => JSON.stringify(body)) },
    { weight: 2, arbitrary: spoiled.map((body) => JSON.stringify(body)) },
    { weight: 2, arbitrary: rawBody },
  );
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

function queryFor(endpoint: Endpoint, known: Known): Arbitrary<string> {
  const allowed = valueFor(jsonSchemaOf(endpoint.query), known).map((query) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query ?? {})) search.set(name, asText(value));
    return search.toString();
  });
  return often(allowed, 5, hostileQuery);
}

function pathFor({ path }: Endpoint, known: Known): Arbitrary<string> {
  const parts = path.split('/').map((part): Arbitrary<string> => {
    if (!part.startsWith(':')) return fc.constant(part);
    const ids = (known[part.slice(1)] ?? ['a']).map(asText);
    return often(fc.constantFrom(...ids), 8, hostileSegment);
  });
  return fc.tuple(...parts).map((all) => all.join('/'));
}

const from = (
  caller: FuzzCaller,
  request: Arbitrary<Pick<FuzzCall, 'name' | 'method' | 'target' | 'body'>>,
): Arbitrary<FuzzCall> =>
  fc
    .tuple(request, fc.constantFrom(...LANGUAGES), otherHeaders, contentTypes)
    .map(([asked, [accepted, language], others, type]) => ({
      ...asked,
      ...{ caller, language },
      headers: {
        ...cookieOf(caller),
        ...present({ ...others, 'accept-language': accepted }),
        ...(asked.body === null ? {} : present({ 'content-type': type })),
      },
    }));

const callOf = (name: string, endpoint: Endpoint, caller: FuzzCaller): Arbitrary<FuzzCall> => {
  const known = knownTo(caller);
  const body = endpoint.method === 'GET' ? fc.constant(null) : bodyFor(endpoint, known);
  const made = fc.record({
    ...{ path: pathFor(endpoint, known), query: queryFor(endpoint, known), body },
  });
  return from(
    caller,
    made.map(({ path, query, body: sent }) => ({
      ...{ name, method: endpoint.method, body: sent },
      target: query ? `${path}?${query}` : path,
    })),
  );
};

/** Paths and methods that are no endpoint. */
const beside = (endpoints: readonly Endpoint[], caller: FuzzCaller): Arbitrary<FuzzCall> =>
  from(
    caller,
    fc
      .tuple(
        fc.constantFrom('PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'GET', 'POST'),
        fc.oneof(
          fc.constantFrom(...endpoints.map(({ path }) => `${path}/`), '/', '/api', '/api//x'),
          hostileSegment.map((segment) => `/api/${segment}`),
          hostileSegment.map((segment) => `/${segment}`),
        ),
      )
      .map(([method, target]) => ({ name: null, method, target, body: null })),
  );

const WEIGHTS: readonly (readonly [FuzzCaller, number])[] = [
  ['annaq', 6],
  ['borisq', 6],
  ['admin', 2],
  ['nobody', 1],
  ['forged', 1],
];

/** Calls of every endpoint alike, and some beside them. */
export const callsOf = (endpoints: ReadonlyMap<string, Endpoint>): Arbitrary<FuzzCall> =>
  fc.oneof(
    ...WEIGHTS.map(([caller, weight]) => ({
      weight,
      arbitrary: often(
        fc.oneof(...[...endpoints].map(([name, endpoint]) => callOf(name, endpoint, caller))),
        15,
        beside([...endpoints.values()], caller),
      ),
    })),
  );
