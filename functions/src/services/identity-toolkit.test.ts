import { Refusal } from '../core/refusal.ts';
import { scriptedServer, type Script } from '../testing/scripted-server.ts';
import { createIdentityToolkit } from './identity-toolkit.ts';

let server: Awaited<ReturnType<typeof scriptedServer>>;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

/** As Google's front end refuses a key, before Firebase Auth has seen the call. */
const refusedKey = (status: number, reason: string, message: string): Script => ({
  status,
  body: {
    error: {
      code: status,
      message,
      status: 'PERMISSION_DENIED',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason,
          domain: 'googleapis.com',
          metadata: { service: 'identitytoolkit.googleapis.com' },
        },
        { '@type': 'type.googleapis.com/google.rpc.LocalizedMessage', locale: 'en-US', message },
      ],
    },
  },
});

async function checked(script: Script): Promise<unknown> {
  server.script(script);
  const { passwords } = createIdentityToolkit({ baseUrl: server.url, apiKey: 'server-key' });
  return passwords
    .check('anna@example.com', 'a password')
    .catch((error: unknown) => (error instanceof Refusal ? error.code : error));
}

test.each([
  ['API_KEY_HTTP_REFERRER_BLOCKED', 'Requests from referer <empty> are blocked.'],
  ['API_KEY_IP_ADDRESS_BLOCKED', 'The provided API key has an IP address restriction.'],
  ['API_KEY_SERVICE_BLOCKED', 'Requests to this API identitytoolkit are blocked.'],
])('a key that is refused with %s is no wrong password', async (reason, message) => {
  await expect(checked(refusedKey(403, reason, message))).resolves.toBe('sign_in_key_refused');
});

test('a key that does not exist, and a service that is off, are a wrong configuration', async () => {
  const unknown = refusedKey(400, 'API_KEY_INVALID', 'API key not valid.');
  await expect(checked(unknown)).resolves.toBe('sign_in_not_configured');
  const off = refusedKey(403, 'SERVICE_DISABLED', 'Identity Toolkit API has not been used.');
  await expect(checked(off)).resolves.toBe('sign_in_not_configured');
});

test('a wrong password is a wrong password', async () => {
  const body = { error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS', errors: [] } };
  await expect(checked({ status: 400, body })).resolves.toBeNull();
});
