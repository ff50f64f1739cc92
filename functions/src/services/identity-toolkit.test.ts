import { Refusal } from '../core/refusal.ts';
import { scriptedServer, type Script } from '../testing/scripted-server.ts';
import { createExchangeCustomToken } from './identity-toolkit.ts';

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
  const exchange = createExchangeCustomToken({ baseUrl: server.url, apiKey: 'server-key' });
  return exchange('a token').catch((error: unknown) =>
    error instanceof Refusal ? error.code : error,
  );
}

test('a restricted API key is a wrong configuration, not a refused sign-in', async () => {
  const referrer = 'Requests from referer <empty> are blocked.';
  const refused = refusedKey(403, 'API_KEY_HTTP_REFERRER_BLOCKED', referrer);
  await expect(checked(refused)).resolves.toBe('sign_in_not_configured');
});

test('a key that does not exist, and a service that is off, are a wrong configuration', async () => {
  const unknown = refusedKey(400, 'API_KEY_INVALID', 'API key not valid.');
  await expect(checked(unknown)).resolves.toBe('sign_in_not_configured');
  const off = refusedKey(403, 'SERVICE_DISABLED', 'Identity Toolkit API has not been used.');
  await expect(checked(off)).resolves.toBe('sign_in_not_configured');
});

test('a token that Firebase rejects is a refused sign-in', async () => {
  const body = { error: { code: 400, message: 'INVALID_CUSTOM_TOKEN', errors: [] } };
  await expect(checked({ status: 400, body })).resolves.toBe('google_token_refused');
});
