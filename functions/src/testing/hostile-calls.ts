import fc, { type Arbitrary, type JsonValue } from 'fast-check';
import type { Part } from './whole-api.ts';

/** A call as it stands on the line. `body` null: none is sent. */
export interface HostileCall {
  name: string;
  caller: HostileCaller;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: string | null;
  headers: Readonly<Record<string, string>>;
}

const CALLERS = ['stranger', 'admin', 'forged', 'nobody'] as const;
type HostileCaller = (typeof CALLERS)[number];

const TEXTS = [
  ...['', ' ', '.', '..', '__proto__', '__a__', 'constructor', '%00', '%E0%A4%A', '../../etc'],
  ...['\u0000', '\ud83d', '\u202e', 'a/b', 'а'.repeat(3_000), '1-'.repeat(10_000)],
  ...['a@'.repeat(10_000), '\u0301'.repeat(5_000), '{"$ne":null}', '9'.repeat(400)],
];
const hostileText = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** Any JSON, and what stands at the edges of what fields hold. */
const wrongValue: Arbitrary<JsonValue> = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<JsonValue>(null, true, 0, -1, 1.5, 2 ** 53, 1e300, [], {}, [[]]),
  fc.constantFrom('a', '..').map((one) => Array.from({ length: 1_001 }, () => one)),
);

/** Bodies that are no JSON object, or are one that a careless reader takes for something else. */
const rawBody = fc.oneof(
  fc.constantFrom(
    ...['', '{', '"', 'null', '0', '[]', '[{}]', '{}{}', '\u0000', '{"a":1e999}'],
    '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
    '{"commentIds":["a"],"commentIds":{"length":1}}',
    '{"response":"\\ud83d\\u0000"}',
    `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    `{"commentIds":[${'"a",'.repeat(40_000)}"a"]}`,
    `{"response":"${'a'.repeat(300_000)}"}`,
    'response=a&commentIds[]=b&__proto__[isAdmin]=true',
  ),
  fc.string({ unit: 'binary', maxLength: 80 }),
);

/** The fields as they are, one of them replaced, or one more that is nobody's business. */
function spoilt<T>(fields: object, value: Arbitrary<T>): Arbitrary<Record<string, unknown>> {
  const names = Object.keys(fields);
  const foreign = ['__proto__', 'uid', 'isAdmin', 'limit', 'cursor', 'ids', 'status', 'timeZone'];
  return fc
    .tuple(fc.constantFrom(...names, ...foreign), value)
    .map(([name, wrong]) => Object.fromEntries([...Object.entries(fields), [name, wrong]]));
}

const mostly = <T>(usual: Arbitrary<T>, other: Arbitrary<T>): Arbitrary<T> =>
  fc.oneof({ weight: 2, arbitrary: usual }, { weight: 1, arbitrary: other });

const paramsOf = (params: Record<string, string>): Arbitrary<Record<string, string>> => {
  const names = Object.keys(params);
  if (names.length === 0) return fc.constant({});
  const replaced = fc
    .tuple(fc.constantFrom(...names), hostileText)
    .map(([name, text]) => ({ ...params, [name]: text.slice(0, LONGEST) }));
  return mostly(fc.constant(params), replaced);
};

/** A longer line is refused before our code sees it. */
const LONGEST = 500;

const queryOf = (query: Record<string, string>): Arbitrary<Record<string, string>> =>
  mostly(
    fc.constant(query),
    spoilt(query, hostileText).map((all) =>
      Object.fromEntries(
        Object.entries(all).map(([name, value]) => [name, String(value).slice(0, LONGEST)]),
      ),
    ),
  );

const bodyOf = (body: object): Arbitrary<string> =>
  fc.oneof(
    fc.constant(JSON.stringify(body)),
    spoilt(body, wrongValue).map((value) => JSON.stringify(value)),
    rawBody,
  );

const headers: Arbitrary<Record<string, string>> = fc.record(
  {
    'accept-language': fc.constantFrom('en', 'ru', 'ru-RU,ru;q=0.9,en;q=0.8', 'fr', ';;;q='),
    'content-type': fc.constantFrom(
      'application/json',
      'text/plain',
      'application/json; charset=x',
    ),
    'x-forwarded-for': fc.constantFrom('203.0.113.7', 'nonsense, ::1', ','.repeat(500)),
    'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', 'x'),
  },
  { requiredKeys: [] },
);

/** Calls of every endpoint alike, which begin as the sensible calls `parts`. */
export const hostileCalls = (
  parts: ReadonlyMap<string, { hasBody: boolean; some: readonly Part[] }>,
): Arbitrary<HostileCall> =>
  fc.oneof(
    ...[...parts].flatMap(([name, { hasBody, some }]) =>
      some.map(({ params = {}, query = {}, body = {} }) =>
        fc.record({
          name: fc.constant(name),
          caller: fc.constantFrom('stranger', 'stranger', ...CALLERS),
          params: paramsOf(params),
          query: queryOf(query),
          body: hasBody ? bodyOf(body) : fc.constant(null),
          headers,
        }),
      ),
    ),
  );
