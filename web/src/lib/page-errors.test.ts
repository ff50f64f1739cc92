import { waitFor } from '@testing-library/react';
import { fakeServer } from '../testing/fake-server.ts';
import { ApiError } from './api-error.ts';
import { reportFault, watchFaults } from './page-errors.ts';

const OURS = `    at e (${location.origin}/assets/index-Ab12Cd34.js:1:2345)`;
const ofOurs = (error: Error, frames = OURS): Error =>
  Object.assign(error, { stack: `${error.name}: ${error.message}\n${frames}` });

const server = () => fakeServer({ 'POST /api/page-errors': { json: { ok: true } } });

const COMMENT = 'Lovely aurora, Anna';
/** The errors that a browser really throws at such a text. */
const thrown = (work: () => unknown): Error => {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('nothing was thrown');
};

test.each<[string, () => unknown]>([
  ['no JSON', () => void JSON.parse(COMMENT)],
  ['the in operator', () => 'a' in (COMMENT as unknown as object)],
  ['an entry', () => new Map([COMMENT] as unknown as [string, string][])],
  ['a prototype', () => void Object.create(COMMENT as unknown as object)],
  ['a time zone', () => new Intl.DateTimeFormat('en', { timeZone: COMMENT })],
  [
    'an error of ours',
    () => {
      throw new Error(`not known: ${COMMENT}`);
    },
  ],
])('no word of a comment is told: %s', async (_what, work) => {
  const calls = server();
  const error = ofOurs(
    thrown(work),
    `${COMMENT}\n    at ${location.origin}/assets/a.js?q=Lovely:1:1\n${OURS}`,
  );
  expect(reportFault(error)).not.toBeNull();
  await waitFor(() => expect(calls).toHaveLength(1));
  const told = JSON.stringify(calls);
  for (const word of ['Lovely', 'aurora', 'Anna']) expect(told).not.toContain(word);
});

test('what an error says of code is told, with its places and where it happened', async () => {
  const calls = server();
  const error = thrown(() => (undefined as unknown as { author: string }).author);
  const id = reportFault(ofOurs(error, `e@${location.origin}/assets/a-1.js:3:4\n${OURS}`));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({
    id,
    name: 'TypeError',
    route: '/',
    message: "Cannot read properties of undefined (reading 'author')",
    stack: `    at ${location.origin}/assets/a-1.js:3:4\n    at ${location.origin}/assets/index-Ab12Cd34.js:1:2345`,
  });
});

test('an error is reported once, and at most five per visit', async () => {
  const calls = server();
  const error = ofOurs(new TypeError('x is not a function'));
  expect(reportFault(error)).toBe(reportFault(error));
  const more = Array.from({ length: 9 }, () => reportFault(ofOurs(new TypeError('y'))));
  await waitFor(() => expect(calls).toHaveLength(5));
  expect(more.filter((id) => id === null)).toHaveLength(5);
});

test('a refusal, a missing file and an extension’s error are not the page’s', () => {
  const calls = server();
  const others = [
    ofOurs(new ApiError(500, COMMENT)),
    ofOurs(new TypeError('Failed to fetch dynamically imported module: /assets/a.js')),
    ofOurs(new TypeError('x'), '    at chrome-extension://abc/a.js:1:2'),
    'a text',
    undefined,
  ];
  expect(others.map((other) => reportFault(other))).toEqual(others.map(() => null));
  expect(calls).toEqual([]);
});

test('uncaught errors are reported', async () => {
  const calls = server();
  watchFaults();
  const error = ofOurs(new RangeError('Invalid array length'));
  window.dispatchEvent(new ErrorEvent('error', { error }));
  window.dispatchEvent(
    Object.assign(new Event('unhandledrejection'), { reason: ofOurs(new TypeError('z')) }),
  );
  await waitFor(() => expect(calls).toHaveLength(2));
});
