import { z } from 'zod';
import { unmetered } from '../../core/sending/reading.ts';
import { createCalls, type Send } from './call.ts';

/** What the SDK throws where YouTube fails, and asks to wait for so many seconds. */
const failure = (seconds: string | null): Error =>
  Object.assign(new Error('503'), {
    response: {
      status: 503,
      headers: new Headers(seconds === null ? {} : { 'retry-after': seconds }),
      data: { error: { code: 503, errors: [{ reason: 'backendError' }] } },
    },
  });

/** A read of which the first tries end like this, and how it went. */
async function readThrough(...failures: (string | null)[]) {
  const pauses: number[] = [];
  const { read } = createCalls(
    () => Promise.resolve({} as never),
    unmetered,
    (milliseconds) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
  );
  const left = [...failures];
  let tries = 0;
  const send: Send = () => {
    tries += 1;
    const seconds = left.shift();
    return seconds === undefined
      ? Promise.resolve({ data: 'read', status: 200 })
      : Promise.reject(failure(seconds));
  };
  const said = await read({ accessToken: 'token', schema: z.string(), send }).catch(
    (error: unknown) => error,
  );
  return { said, tries, pauses };
}

test('a read is tried three times, a moment apart', async () => {
  expect(await readThrough(null, '0')).toEqual({ said: 'read', tries: 3, pauses: [200, 600] });
});

test.each([[['1']], [[null, '120']]])(
  'a read is not tried again where YouTube asks to wait: %j',
  async (failures) => {
    expect(await readThrough(...failures)).toMatchObject({
      said: { kind: 'unavailable', reason: 'backendError' },
      tries: failures.length,
    });
  },
);
