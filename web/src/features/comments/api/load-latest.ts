import { loadLatestComments } from '@replywell/contract/endpoints/youtube';
import { call } from '../../../lib/api-client.ts';

export interface LoadResult {
  message: string;
  loaded: number;
  newComments: number;
  /** The number of comments that were loaded but are not shown. */
  leftOut: number;
}

/** This many calls take more than an hour. The next load brings what is left. */
export const CALLS_MAX = 100;

/**
 * The server ends each call before it runs out of time, so the call is repeated until nothing is
 * left.
 */
export const loadAllLatest = async (onLoaded: (total: number) => void): Promise<LoadResult> => {
  let loaded = 0;
  let newComments = 0;
  let leftOut = 0;
  for (let calls = 1; ; calls += 1) {
    const answer = await call(loadLatestComments, {
      headers: { 'Content-Type': 'application/json' },
    });
    loaded += answer.newComments + answer.updatedComments;
    newComments += answer.newComments;
    leftOut += answer.leftOut;
    if (answer.complete || calls >= CALLS_MAX)
      return { message: answer.message, loaded, newComments, leftOut };
    onLoaded(loaded);
  }
};
