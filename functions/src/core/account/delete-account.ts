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
 * ends, and whoever signs in again is another creator. Answers whether it came to its end.
 */
export async function carryOn(
  ports: DeletionPorts,
  uid: string,
  deadline: number,
): Promise<boolean> {
  const { deletions, accounts, clock } = ports;
  const record = await deletions.find(uid);
  if (!record || record.finished) return true;
  // Google may be told later; the revocation is kept for that.
  await revokeNow(ports, record.googleId).catch((error: unknown) =>
    ports.warn('a revocation waits', { uid, error: String(error) }),
  );
  await accounts.remove(uid);
  while ((await deletions.deleteSome(uid)) > 0) if (clock() >= deadline) return false;
  await deletions.finish(uid, clock());
  return true;
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
  await ports.deletions.begin(uid, ports.clock());
  try {
    return { finished: await carryOn(ports, uid, ports.clock() + DELETING_TIME_MS) };
  } catch (error) {
    ports.warn('a deletion waits for the scheduled job', { uid, error: String(error) });
    return { finished: false };
  }
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
