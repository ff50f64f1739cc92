import type { SendingQueue } from '@replywell/contract/endpoints/admin';
import { toInstant, type Clock } from '../time.ts';

/** One reply that is still to be sent, or of which it is not known whether it was. */
export interface OpenSend {
  uid: string;
  unknown: boolean;
  createdAt: string;
  dueAt: string | null;
}

export interface QueueStore {
  count(): Promise<SendingQueue['total']>;
  /** Those that were approved first. */
  listOldest(limit: number): Promise<OpenSend[]>;
}

/** Enough for a look. A read of each is paid for. */
const READ_AT_MOST = 1_000;

type Row = SendingQueue['creators'][number];

const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one;

/** `sends`: the oldest first. Pure. */
function byCreator(sends: readonly OpenSend[], now: string): Row[] {
  const rows = new Map<string, Row>();
  for (const { uid, unknown, createdAt, dueAt } of sends) {
    const row = rows.get(uid) ?? {
      ...{ creator: uid, waiting: 0, unknown: 0, oldestAt: createdAt, lateSince: null },
    };
    if (unknown) row.unknown += 1;
    else row.waiting += 1;
    if (dueAt !== null && dueAt < now) row.lateSince = earlier(row.lateSince, dueAt);
    rows.set(uid, row);
  }
  const all = (row: Row): number => row.waiting + row.unknown;
  return [...rows.values()].sort((one, other) => all(other) - all(one));
}

/** What waits, by creator. Creators are told by their uid alone. */
export async function readQueue({
  queue,
  clock,
}: {
  queue: QueueStore;
  clock: Clock;
}): Promise<SendingQueue> {
  const at = toInstant(clock());
  const [total, sends] = await Promise.all([queue.count(), queue.listOldest(READ_AT_MOST)]);
  const complete = total.waiting + total.unknown < READ_AT_MOST;
  return { at, total, creators: byCreator(sends, at), complete };
}
