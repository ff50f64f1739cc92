import type { Log } from '../../log.ts';
import type { BatchDocument } from '@replywell/contract/documents/batches';
import { fromInstant, type Random } from '../../time.ts';
import { batchHasEnded, retimed } from '../ledger/batch-moves.ts';
import { oneByOne } from './pause-without-grant.ts';
import type { Decision, LedgerState, SendLedger, TaskQueue } from '../ledger/ports.ts';
import { planScope, replaceTasks, replan, shownTimes, waitingOf } from './replan.ts';
import { itemOf } from '../ledger/send-moves.ts';
import { retimedFrom, type Retimed } from '../ledger/steps.ts';

interface FollowPacePorts {
  ledger: SendLedger;
  queue: TaskQueue;
  random: Random;
  log: Log;
}

interface Following {
  uid: string;
  now: number;
  random: Random;
  givingWay: ReadonlySet<string>;
}

function decideFollow(state: LedgerState, following: Following): Decision<Retimed[]> {
  const { batch } = state;
  if (!batch || batchHasEnded(batch) || batch.status === 'paused')
    return { changes: {}, result: [] };
  const { now } = following;
  const undoUntil = batch.undoUntil === null ? now : fromInstant(batch.undoUntil);
  const from = Math.max(now, undoUntil);
  const waiting = waitingOf(state, batch, 'queued');
  const { sends, quota } = replan(state, waiting, { ...following, from });
  if (sends.length === 0) return { changes: {}, result: [] };
  return {
    changes: {
      sends,
      comments: shownTimes(state, sends),
      quota,
      batch: retimed(batch, sends.map(itemOf)),
    },
    result: sends.map((send) => retimedFrom(state, send)),
  };
}

const waitingIn = ({ items }: BatchDocument): string[] =>
  items.flatMap(({ status, commentId }) => (status === 'queued' ? [commentId] : []));

/**
 * The creator saved another pace, so waiting replies get new times, the oldest batch first. This
 * only affects the times shown, because a claim reads the pace itself. Never throws: on a failure,
 * or if the process dies, the replies keep their old times and move when their tasks come.
 */
export async function followPace(uid: string, now: number, ports: FollowPacePorts): Promise<void> {
  try {
    const open = (await ports.ledger.listOpenBatches(uid)).reverse();
    await oneByOne([...open.entries()], async ([index, batch]) => {
      const givingWay = new Set(open.slice(index + 1).flatMap(waitingIn));
      const retimed = await ports.ledger.move(uid, planScope(batch, now), (state) =>
        decideFollow(state, { uid, now, random: ports.random, givingWay }),
      );
      await replaceTasks(uid, retimed, ports);
    });
  } catch (error) {
    ports.log('batches keep the times of the pace before', { uid, error: String(error) });
  }
}
