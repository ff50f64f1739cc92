import { cancelBatch, submitBatch } from '@replywell/contract/endpoints/batches';
import { updateResponse } from '@replywell/contract/endpoints/comments';
import { listSavedVideos, loadLatestComments } from '@replywell/contract/endpoints/youtube';
import type { Visitor } from './world.ts';

/** Comments of the creator that have neither a draft nor a reply. Throws if there are fewer. */
export async function openComments(creator: Visitor, count: number): Promise<string[]> {
  await creator.must(loadLatestComments);
  const videos = await creator.must(listSavedVideos, { query: { status: 'no_response' } });
  const open = videos.flatMap(({ comments }) => comments.filter(({ canReply }) => canReply));
  if (open.length < count) throw new Error(`There are only ${open.length} comments to answer.`);
  return open.slice(0, count).map(({ id }) => id);
}

/** Whether a batch of this draft is accepted though nobody was asked. It is cancelled then. */
export async function goesOut(creator: Visitor, commentId: string): Promise<boolean> {
  const body = { commentIds: [commentId], confirmed: [] };
  const answer = await creator.call(submitBatch, { body });
  if (answer.status !== 200) return false;
  const { taskId } = submitBatch.answer.parse(answer.body);
  await creator.must(cancelBatch, { params: { taskId } });
  return true;
}

/** Otherwise the draft would stand in the way of the attacks that follow. */
export const makeHarmless = (creator: Visitor, id: string): Promise<unknown> =>
  creator.must(updateResponse, { params: { id }, body: { response: 'Thank you!' } });
