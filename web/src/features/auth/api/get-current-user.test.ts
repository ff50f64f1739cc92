import { APP_CHECK_HEADER } from '@replywell/contract/app-check-header';
import { proveCallsBy } from '../../../lib/call-proof.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { rememberSignedIn } from '../../../lib/signed-in-hint.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { currentUserQuery } from './get-current-user.ts';

const ME = {
  ...{ id: 'u', email: 'anna@example.com', displayName: null, photoURL: null },
  permission: 'granted',
};

afterEach(() => proveCallsBy(null));

const ask = (): Promise<unknown> => createQueryClient().query(currentUserQuery);

test('who is signed in is asked with the proof, where calls need one', async () => {
  proveCallsBy(() => Promise.resolve('of our page'));
  rememberSignedIn();
  const received = fakeServer({
    'GET /api/auth/me': ({ headers }) =>
      headers.get(APP_CHECK_HEADER) === 'of our page'
        ? { json: ME }
        : { status: 403, json: { code: 'app_check_refused', message: 'Not from our page.' } },
  });
  expect(await ask()).toMatchObject({ id: 'u' });
  expect(received.map(({ path }) => path)).toEqual(['/api/auth/me']);
});

test('for a visitor nothing is loaded that could prove it', async () => {
  const prove = jest.fn(() => Promise.resolve('of our page'));
  proveCallsBy(prove);
  fakeServer({ 'GET /api/auth/session': { json: { present: false } } });
  expect(await ask()).toBeNull();
  expect(prove).not.toHaveBeenCalled();
});
