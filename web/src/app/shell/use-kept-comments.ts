import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { useEffect } from 'react';
import { countsOf } from '../../lib/replica/counts.ts';
import { restLapsed, useReplica } from '../../lib/replica/replica-store.ts';
import { lookAgain, showReplica } from '../../lib/replica/sync.ts';

const LOOK_AGAIN_MS = 15_000;
const MINUTE_MS = 60_000;

interface ChannelKnown {
  readonly id: string | undefined;
  /** There is no id, and none will come. */
  readonly isSettled: boolean;
}

/** Shows the comments of the creator's channel, and asks on where something ends without telling. */
export const useKeptComments = (
  user: CurrentUser | null | undefined,
  { id, isSettled }: ChannelKnown,
): void => {
  const neverComes = isSettled || user?.permission === 'none';
  useEffect(() => {
    if (user) showReplica(user, id ?? (neverComes ? null : undefined));
  }, [user, id, neverComes]);
  // The whole frame of the page is drawn again where this changes, and not with every comment.
  const isUnclear = useReplica(({ version }) => countsOf(version).unclear > 0);
  const backAt = useReplica(({ version }) => countsOf(version).backAt);
  useEffect(() => {
    if (!isUnclear) return undefined;
    const timer = setInterval(lookAgain, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isUnclear]);
  useEffect(() => {
    if (backAt === null) return undefined;
    // By looking, and not by one timer: it would stand still while the computer sleeps.
    const timer = setInterval(() => {
      if (Date.parse(backAt) <= Date.now()) restLapsed();
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }, [backAt]);
};
