import { loadLatestComments } from '@replywell/contract/endpoints/youtube';
import { call } from '../../../lib/api-client.ts';

export interface LoadResult {
  message: string;
  loaded: number;
  newComments: number;
}

/** The server stops each call before it runs out of time; this goes on until nothing is left. */
export const loadAllLatest = async (onLoaded: (total: number) => void): Promise<LoadResult> => {
  let loaded = 0;
  let newComments = 0;
  for (;;) {
    const answer = await call(loadLatestComments, {
      headers: { 'Content-Type': 'application/json' },
    });
    loaded += answer.newComments + answer.updatedComments;
    newComments += answer.newComments;
    if (answer.complete) return { message: answer.message, loaded, newComments };
    onLoaded(loaded);
  }
};
