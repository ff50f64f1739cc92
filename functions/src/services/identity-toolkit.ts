import { z } from 'zod';
import type { Language } from '@replywell/contract/language';
import type { Passwords } from '../core/identity/passwords.ts';
import { GoogleUnavailable } from '../core/permission/ports.ts';
import { Refusal } from '../core/refusal.ts';

export interface IdentityToolkitOptions {
  /** e.g. `https://identitytoolkit.googleapis.com` */
  baseUrl: string;
  /** One that is not restricted to pages. */
  apiKey: string;
}

const TIMEOUT_MS = 10_000;
/** Firebase Auth puts its code into the message; Google's front end has a reason among the details. */
const refusalSchema = z.object({
  error: z.object({
    message: z.string(),
    details: z.array(z.looseObject({ reason: z.string().optional() })).catch([]),
  }),
});
const tokenSchema = z.object({ idToken: z.string() });
const signedInSchema = z.object({ idToken: z.string(), localId: z.string() });
const lookedUpSchema = z.object({
  users: z.tuple([z.looseObject({ passwordUpdatedAt: z.number().optional() })]),
});
const codeSchema = z.object({ requestType: z.string(), email: z.string() });

type OurMistake = 'sign_in_not_configured' | 'sign_in_not_enabled' | 'sign_in_key_refused';

const OUR_MISTAKES: Readonly<Record<string, OurMistake | undefined>> = {
  CONFIGURATION_NOT_FOUND: 'sign_in_not_configured',
  PROJECT_NOT_FOUND: 'sign_in_not_configured',
  API_KEY_INVALID: 'sign_in_not_configured',
  SERVICE_DISABLED: 'sign_in_not_configured',
  API_KEY_HTTP_REFERRER_BLOCKED: 'sign_in_key_refused',
  API_KEY_IP_ADDRESS_BLOCKED: 'sign_in_key_refused',
  API_KEY_ANDROID_APP_BLOCKED: 'sign_in_key_refused',
  API_KEY_IOS_APP_BLOCKED: 'sign_in_key_refused',
  API_KEY_SERVICE_BLOCKED: 'sign_in_key_refused',
  OPERATION_NOT_ALLOWED: 'sign_in_not_enabled',
  PASSWORD_LOGIN_DISABLED: 'sign_in_not_enabled',
  ADMIN_ONLY_OPERATION: 'sign_in_not_enabled',
};
/** Firebase's own limit for tries. */
const TOO_MANY = 'TOO_MANY_ATTEMPTS_TRY_LATER';

type Answer = { body: unknown } | { refused: string };

/**
 * Reads only the code before the colon. The rest of the message is never passed on, because it may
 * contain what was sent.
 */
async function readAnswer(answer: Response): Promise<Answer> {
  if (answer.status >= 500 || answer.status === 429)
    throw new GoogleUnavailable(`the Auth service answered ${answer.status}`);
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return { body };
  const { message = '', details = [] } = refusalSchema.safeParse(body).data?.error ?? {};
  const refused = /^\w*/.exec(message)?.[0] ?? '';
  for (const reason of [refused, ...details.map((detail) => detail.reason ?? '')]) {
    const ours = OUR_MISTAKES[reason];
    if (ours) throw new Refusal(ours, reason);
  }
  if (/api key not valid/i.test(message)) throw new Refusal('sign_in_not_configured', refused);
  if (refused === TOO_MANY) throw new GoogleUnavailable('the Auth service wants a pause');
  return { refused };
}

type Call = (method: string, body: object, language?: Language) => Promise<Answer>;

function callerOf({ baseUrl, apiKey }: IdentityToolkitOptions): Call {
  return async (method, body, language) => {
    const url = `${baseUrl}/v1/accounts:${method}?key=${encodeURIComponent(apiKey)}`;
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(language && { 'x-firebase-locale': language }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw new GoogleUnavailable('the Auth service did not answer');
    });
    return readAnswer(answer);
  };
}

async function mustSucceed(answer: Promise<Answer>): Promise<void> {
  const result = await answer;
  if ('refused' in result) throw new Error(`The Auth service sent no letter: ${result.refused}`);
}

const PURPOSES: Readonly<Record<string, 'confirm' | 'reset'>> = {
  VERIFY_EMAIL: 'confirm',
  PASSWORD_RESET: 'reset',
};

function passwordsBy(call: Call): Passwords {
  const succeeds = async (answer: Promise<Answer>): Promise<boolean> => 'body' in (await answer);
  const setAt = async (idToken: string): Promise<number> => {
    const answer = await call('lookup', { idToken });
    if ('refused' in answer) throw new GoogleUnavailable('the Auth service tells no account');
    return lookedUpSchema.parse(answer.body).users[0].passwordUpdatedAt ?? 0;
  };
  return {
    async check(email, password) {
      const given = { email, password, returnSecureToken: true };
      const answer = await call('signInWithPassword', given);
      if ('refused' in answer) return null;
      const { idToken, localId } = signedInSchema.parse(answer.body);
      return { uid: localId, idToken, passwordSetAt: await setAt(idToken) };
    },
    sendConfirmation: (idToken, language) =>
      mustSucceed(call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }, language)),
    sendReset: (email, language) =>
      mustSucceed(call('sendOobCode', { requestType: 'PASSWORD_RESET', email }, language)),
    async readCode(oobCode) {
      const answer = await call('resetPassword', { oobCode });
      const read = 'body' in answer ? codeSchema.safeParse(answer.body).data : undefined;
      const purpose = PURPOSES[read?.requestType ?? ''];
      return read && purpose ? { purpose, email: read.email.toLowerCase() } : null;
    },
    useConfirmation: (oobCode) => succeeds(call('update', { oobCode })),
    useReset: (oobCode, newPassword) => succeeds(call('resetPassword', { oobCode, newPassword })),
  };
}

/**
 * The calls of Firebase Auth that the Admin SDK does not have: signing in and sending letters. All
 * throw GoogleUnavailable, or for a wrong configuration `sign_in_not_configured`,
 * `sign_in_not_enabled` or `sign_in_key_refused`.
 */
export function createIdentityToolkit(options: IdentityToolkitOptions) {
  const call = callerOf(options);
  return {
    async withCustomToken(token: string): Promise<string> {
      const answer = await call('signInWithCustomToken', { token, returnSecureToken: true });
      if ('refused' in answer)
        throw new Refusal('google_token_refused', 'the Auth service refused');
      return tokenSchema.parse(answer.body).idToken;
    },
    passwords: passwordsBy(call),
  };
}

export type IdentityToolkit = ReturnType<typeof createIdentityToolkit>;
