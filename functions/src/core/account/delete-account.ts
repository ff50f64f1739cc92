import type { Deletion } from '@replywell/contract/endpoints/account';
import type { UserDocument } from '@replywell/contract/documents/users';
import { GoogleUnavailable } from '../permission/ports.ts';
import { Refusal } from '../refusal.ts';
import type { DeletionPorts } from './ports.ts';
import { revokeGrant } from './disconnect.ts';

/** How long a request works on a deletion before it leaves the rest to the scheduled job. */
const DELETING_TIME_MS = 25_000;

const sameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Continues a deletion until `deadline`. Every step is idempotent, so an earlier run may have died
 * anywhere. The account is removed before the documents: that ends every session, and whoever signs in
 * again is another creator. Returns whether the deletion is finished.
 */
async function carryOn(
  { deletions, accounts, clock }: Pick<DeletionPorts, 'deletions' | 'accounts' | 'clock'>,
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

/**
 * Deletes the creator's account and data. Once `begin` has written its record, the deletion is certain:
 * later failures are only logged, and the scheduled job continues.
 */
export async function deleteAccount(
  ports: DeletionPorts & { creators: { find(uid: string): Promise<UserDocument | null> } },
  uid: string,
  confirmation: string,
): Promise<Deletion> {
  const creator = await ports.creators.find(uid);
  if (!creator) throw new Refusal('unauthenticated');
  if (!sameAddress(confirmation, creator.email)) throw new Refusal('confirmation_wrong');
  const revoked = await revokeGrant(ports, uid);
  await ports.deletions.begin(uid, ports.clock(), revoked);
  const deadline = ports.clock() + DELETING_TIME_MS;
  const finished = await carryOn(ports, uid, deadline).catch((error: unknown) => {
    ports.warn('a deletion waits for the scheduled job', { uid, error: String(error) });
    return false;
  });
  return { finished, revoked };
}

/**
 * Continues unfinished deletions, oldest first, until `deadline`. One that fails is logged and skipped,
 * so that it does not hold up the rest. The next run starts with the oldest again.
 */
export async function finishDeletions(
  ports: DeletionPorts,
  deadline: number,
): Promise<{ finished: number; failed: number }> {
  const result = { finished: 0, failed: 0 };
  for await (const uid of ports.deletions.listUnfinished()) {
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
