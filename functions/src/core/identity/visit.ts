import type { UserDocument } from '@replywell/contract/documents/users';
import { Refusal } from '../refusal.ts';
import { utcDayOf, type Clock } from '../time.ts';
import type { CreatorStore } from './ports.ts';

/** The signed-in creator. The first call of a day notes their visit. Throws `unauthenticated`. */
export async function visit(
  { creators, clock }: { creators: CreatorStore; clock: Clock },
  uid: string,
): Promise<UserDocument> {
  const user = await creators.find(uid);
  // The account exists without data, so it was deleted and the sign-in is no longer valid.
  if (!user) throw new Refusal('unauthenticated');
  const today = utcDayOf(clock());
  if (user.visitedOn !== today) await creators.noteVisit(uid, today);
  return user;
}
