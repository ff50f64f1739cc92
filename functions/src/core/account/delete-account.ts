import type { UserDocument } from '@replywell/contract/documents/users';
import { GoogleUnavailable } from '../permission/ports.ts';
import { Refusal } from '../refusal.ts';
import type { DeletionPorts } from './ports.ts';
import { revokeNow } from './revoke.ts';

/** What a request spends on it; the scheduled job does the rest. */
export const DELETING_TIME_MS = 25_000;

const sameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Carries a begun deletion on. Every step may be done again, so it does not matter where an earlier
 * run died; only `finish` ends it. The account goes before the documents: with it every session
 * ends, and whoever signs in again is another creator. Google is no part of it: what it is still to
 * be told waits as a revocation of its own. Answers whether the deletion came to its end.
 */
export async function carryOn(
  { deletions, accounts, clock }: DeletionPorts,
  uid: string,
  deadline: number,
): Promise<boolean> {
  const record = await deletions.find(uid);
  if (!record || record.finished) return true;
  await accounts.remove(uid);
  while ((await deletions.deleteSome(uid)) > 0) if (clock() >= deadline) return false;
  await deletions.finish(uid, clock());
  return true;
}

/** Never throws: what is not done here is done by the scheduled job. */
async function orLater<T>(
  { warn }: DeletionPorts,
  uid: string,
  step: Promise<T>,
): Promise<T | null> {
  return step.catch((error: unknown) => {
    warn('a deletion waits for the scheduled job', { uid, error: String(error) });
    return null;
  });
}

/**
 * Once `begin` is through the deletion is certain, whatever fails after it, so what fails after it
 * is not the creator's concern any more.
 */
export async function deleteAccount(
  ports: DeletionPorts & { creators: { find(uid: string): Promise<UserDocument | null> } },
  uid: string,
  confirmation: string,
): Promise<{ finished: boolean }> {
  const creator = await ports.creators.find(uid);
  if (!creator) throw new Refusal('unauthenticated');
  if (!sameAddress(confirmation, creator.email)) throw new Refusal('confirmation_wrong');
  const { googleId } = await ports.deletions.begin(uid, ports.clock());
  const deadline = ports.clock() + DELETING_TIME_MS;
  const finished = await orLater(ports, uid, carryOn(ports, uid, deadline));
  // Last, because Google may not answer.
  await orLater(ports, uid, revokeNow(ports, googleId));
  return { finished: finished ?? false };
}

/** Deletions that an earlier request or run did not bring to their end. */
export async function finishDeletions(
  ports: DeletionPorts,
  deadline: number,
): Promise<{ finished: number; failed: number }> {
  const result = { finished: 0, failed: 0 };
  for (const uid of await ports.deletions.listUnfinished(20)) {
    if (ports.clock() >= deadline) break;
    try {
      if (await carryOn(ports, uid, deadline)) result.finished += 1;
    } catch (error) {
      result.failed += 1;
      const known = error instanceof GoogleUnavailable;
      ports.warn('a deletion could not go on', { uid, known, error: String(error) });
    }
  }
  return result;
}

/** Somebody signs in whose earlier deletion was broken off: it is finished first, and they are told. */
export async function finishingDeletions<T>(
  ports: DeletionPorts,
  signIn: () => Promise<T>,
): Promise<T> {
  try {
    return await signIn();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'account_deleting')
      await finishDeletions(ports, ports.clock() + DELETING_TIME_MS);
    throw error;
  }
}
