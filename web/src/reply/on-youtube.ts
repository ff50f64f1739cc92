import { moderateComments, type Verdict } from '@replywell/contract/endpoints/held';
import { JUDGED_ON_YOUTUBE_AT_ONCE, QUOTA } from '@replywell/contract/limits';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { call } from '../lib/api-client.ts';

/** Opens YouTube at this comment and its replies, not just at the video. */
export const youtubeAddress = ({
  videoId,
  youtubeId,
}: Pick<Comment, 'videoId' | 'youtubeId'>): string =>
  `https://www.youtube.com/watch?${new URLSearchParams({ v: videoId, lc: youtubeId }).toString()}`;

/** What YouTube charges for approving or rejecting so many comments. */
export const unitsFor = (count: number): number =>
  Math.ceil(count / JUDGED_ON_YOUTUBE_AT_ONCE) * QUOTA.unitsPerJudgement;

/** `onDone` is told of each fifty. Throws the first failure; what came before it is done. */
export const judgeOnYouTube = async (
  ids: readonly string[],
  verdict: Verdict,
  onDone: (ids: readonly string[]) => void = () => undefined,
): Promise<void> => {
  for (let from = 0; from < ids.length; from += JUDGED_ON_YOUTUBE_AT_ONCE) {
    const some = ids.slice(from, from + JUDGED_ON_YOUTUBE_AT_ONCE);
    await call(moderateComments, { body: { ids: some, verdict } });
    onDone(some);
  }
};
