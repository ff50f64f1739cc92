import { GoogleUnavailable } from '../core/permission/ports.ts';

const SILENT = ['app/network-error', 'app/network-timeout', 'auth/internal-error'];
/** The project is configured wrongly. This says nothing about anybody's token and belongs in the log. */
const OUR_MISTAKES = [
  'auth/insufficient-permission',
  'auth/invalid-credential',
  'auth/project-not-found',
  'auth/configuration-not-found',
];
const NO_KEYS = 'Error fetching public keys';

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** The Auth service's decision, e.g. `auth/session-cookie-revoked`. null: it made none. */
export function verdictOf(error: unknown): string | null {
  const code = codeOf(error);
  return code?.startsWith('auth/') && !OUR_MISTAKES.includes(code) ? code : null;
}

/** Throws GoogleUnavailable if the service does not answer, any other error as it is. */
export async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const silent = SILENT.includes(codeOf(error) ?? '');
    const noKeys = error instanceof Error && error.message.startsWith(NO_KEYS);
    if (silent || noKeys) throw new GoogleUnavailable('the Auth service did not answer');
    throw error;
  }
}

/** As `asked`, but the result of `none` if the service refuses. */
export async function unlessRefused<T, N>(call: Promise<T>, none: () => N): Promise<T | N> {
  try {
    return await asked(call);
  } catch (error) {
    if (verdictOf(error) === null) throw error;
    return none();
  }
}
