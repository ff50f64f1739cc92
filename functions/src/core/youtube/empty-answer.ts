import { YouTubeRefusal } from './ports.ts';

const EMPTY_ANSWER = 'emptyAnswer';

/** The refusal for an answer that is empty although it cannot be. It proves nothing. */
export const emptyAnswer = (): YouTubeRefusal =>
  new YouTubeRefusal('unavailable', EMPTY_ANSWER, 200);

/** Whether the error is the one of `emptyAnswer`. */
export const isEmptyAnswer = (error: unknown): boolean =>
  error instanceof YouTubeRefusal && error.reason === EMPTY_ANSWER;
