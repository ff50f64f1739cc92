import { signInFailureSchema, type SignInMethod } from '@replywell/contract/security';
import type { SignedIn } from '../identity/sign-in.ts';
import { Refusal } from '../refusal.ts';
import type { RecordSecurity } from './record.ts';

interface Attempt {
  method: SignInMethod;
  /** The email address whose password the caller tried. Missing: none. */
  email?: string;
  /** The caller's network address. */
  address: string;
}

/** Records a failure of the caller, and throws what `run` throws. */
export async function recordFailure<T>(
  record: RecordSecurity,
  attempt: Attempt,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const failure =
      error instanceof Refusal ? signInFailureSchema.safeParse(error.code).data : null;
    if (failure) await record({ event: 'sign_in_failed', ...attempt, failure, unproven: true });
    throw error;
  }
}

/** Records how a sign-in ends, and what it has changed. Throws what `run` throws. */
export async function recordSignIn<T extends SignedIn>(
  record: RecordSecurity,
  attempt: Attempt,
  run: () => Promise<T>,
): Promise<T> {
  const signedIn = await recordFailure(record, attempt, run);
  const { method, address } = attempt;
  const by = { creator: signedIn.user.id, address };
  const { changed } = signedIn;
  await Promise.all([
    record({ event: 'sign_in', ...by, method }),
    changed.address && record({ event: 'address_changed', ...by }),
    changed.permission && record({ event: 'youtube_granted', ...by }),
  ]);
  return signedIn;
}

/** Records how a log-in of the admin ends. Tries that have to wait are not recorded. */
export async function recordAdminLogin<T>(
  record: RecordSecurity,
  { login, address }: { login: string; address: string },
  run: () => Promise<T>,
): Promise<T> {
  try {
    const session = await run();
    await record({ event: 'admin_login', author: login, address });
    return session;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'admin_login_wrong')
      await record({ event: 'admin_login_failed', login, address, unproven: true });
    throw error;
  }
}
