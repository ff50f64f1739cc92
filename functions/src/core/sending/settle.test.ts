import { approve, reduce } from '@replywell/contract/reply/reduce';
import type { SendDocument } from '@replywell/contract/reply/state';
import { sampleComment } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { decideSettle } from './deliver.ts';

const NOW = Date.parse('2026-11-21T23:00:00.000Z');

function claimedBy(attemptId: string): SendDocument {
  const { youtubeId: commentId, publishedAt: messageAt, videoId } = sampleComment(1);
  const reply = {
    uid: 'creator-1',
    channelId: 'UC-creator',
    messageId: commentId,
    messageAt,
    commentId,
    videoId,
    taskId: 'batch',
    text: 'Thank you.',
    commentMark: null,
  };
  const queued = approve(null, { type: 'approved', at: NOW, reply }, NOW);
  return reduce(queued, { type: 'claimed', attemptId, begunAt: NOW }, NOW);
}

test.each(['refused', 'lost'])(
  'an attempt that another one has replaced settles nothing when it is %s',
  async (how) => {
    const [own, other] = [claimedBy('own'), claimedBy('other')];
    if (own.status !== 'sending') throw new Error(own.status);
    const { ledger } = new SendingWorld().ports();
    const { state } = await ledger.read('creator-1', { replies: [] });
    const sends = new Map([[other.commentId, other]]);
    const outcome =
      how === 'lost'
        ? ({ kind: 'unknown' } as const)
        : ({ kind: 'end', status: 'failed', reason: 'not_allowed', inDoubt: true } as const);
    const attempted = { send: own, outcome, moment: { now: NOW, clock: NOW } };
    expect(decideSettle({ ...state, sends }, attempted, NOW + 60_000)).toEqual({
      changes: {},
      result: { kind: 'superseded' },
    });
  },
);
