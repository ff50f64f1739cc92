import { moderateComments, type Verdict } from '@replywell/contract/endpoints/held';
import { JUDGED_ON_YOUTUBE_AT_ONCE, QUOTA } from '@replywell/contract/limits';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { call } from '../lib/api-client.ts';
import { chunked } from '../lib/chunked.ts';

const videoAt = (place: Record<string, string>): string =>
  `https://www.youtube.com/watch?${new URLSearchParams(place).toString()}`;

export const youtubeAddress = (comment: Pick<Comment, 'videoId' | 'youtubeId'>): string =>
  videoAt({ v: comment.videoId, lc: comment.youtubeId });

export const youtubeMoment = (videoId: string, seconds: number): string =>
  videoAt({ v: videoId, t: `${String(seconds)}s` });

/** The price of approving or rejecting so many comments. */
export const unitsFor = (count: number): number =>
  Math.ceil(count / JUDGED_ON_YOUTUBE_AT_ONCE) * QUOTA.unitsPerJudgement;

/** `onDone` hears of every call. Throws the first failure; earlier calls stand. */
export const judgeOnYouTube = async (
  ids: readonly string[],
  verdict: Verdict,
  onDone: (ids: readonly string[]) => void = () => undefined,
): Promise<void> => {
  for (const some of chunked(ids, JUDGED_ON_YOUTUBE_AT_ONCE)) {
    await call(moderateComments, { body: { ids: some, verdict } });
    onDone(some);
  }
};
