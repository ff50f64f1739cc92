import { YouTubeRefusal } from './ports.ts';

const EMPTY_ANSWER = 'emptyAnswer';

/** Nothing came where something must: proof of nothing. */
export const emptyAnswer = (): YouTubeRefusal =>
  new YouTubeRefusal('unavailable', EMPTY_ANSWER, { status: 200 });

export const isEmptyAnswer = (error: unknown): boolean =>
  error instanceof YouTubeRefusal && error.reason === EMPTY_ANSWER;
