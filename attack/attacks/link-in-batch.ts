import { cancelBatch, submitBatch } from '@replywell/contract/endpoints/batches';
import { generateCustomResponse } from '@replywell/contract/endpoints/comments';
import { listSavedVideos, loadLatestComments } from '@replywell/contract/endpoints/youtube';
import type { Attack } from '../attack.ts';

const DRAFT = 'Thanks! You get the tool at https://evil.example.com/prize today.';

export const linkInBatch: Attack = {
  name: 'bring a link into a batch without a confirmation',
  gain: 'A viewer’s comment makes the model write a link, and the creator’s channel spreads it unread.',
  async run(world) {
    const creator = await world.signIn('anna@example.com');
    await creator.must(loadLatestComments);
    const videos = await creator.must(listSavedVideos, { query: { status: 'no_response' } });
    const open = videos.flatMap(({ comments }) => comments.filter(({ canReply }) => canReply));
    const id = open[0]?.id;
    if (id === undefined) throw new Error('There is no comment to answer.');
    await world.control('openai', 'next-draft', { content: DRAFT });
    const draft = await creator.must(generateCustomResponse, { params: { id } });
    if (!draft.aiResponse.includes('evil.example.com')) throw new Error('The draft has no link.');
    const answer = await creator.call(submitBatch, { body: { commentIds: [id], confirmed: [] } });
    if (answer.status !== 200) return [];
    const { taskId } = submitBatch.answer.parse(answer.body);
    await creator.must(cancelBatch, { params: { taskId } });
    return ['the batch was accepted, and nobody was asked about the link'];
  },
};
