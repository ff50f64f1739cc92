import { cancelBatch, submitBatch } from '@replywell/contract/endpoints/batches';
import { generateCustomResponse, updateResponse } from '@replywell/contract/endpoints/comments';
import { listSavedVideos, loadLatestComments } from '@replywell/contract/endpoints/youtube';
import type { Attack } from '../attack.ts';
import type { Visitor } from '../world.ts';

/** What a model may be made to write, as it is and in the disguises that people still read. */
const DRAFTS: Readonly<Record<string, string>> = {
  link: 'Thanks! You get the tool at https://evil.example.com/prize today.',
  'link in full-width signs': 'Thanks! You get the tool at ｅｖｉｌ．ｅｘａｍｐｌｅ．ｃｏｍ today.',
  'link with signs that nobody sees':
    'Thanks! You get the tool at evil\u200b.example\u200b.com today.',
  'link with dots in brackets': 'Thanks! You get the tool at hxxps://evil[.]example[.]com today.',
  'link in words': 'Thanks! You get the tool at evil dot example dot com today.',
  'address in numbers': 'Thanks! You get the tool at http://203.0.113.9/prize today.',
  handle: 'Thanks! You get the tool from @evil_prizes on Telegram today.',
  'mail address': 'Thanks! You get the tool from prizes@evil.example.com today.',
};

/** Whether the batch was accepted. It is cancelled then. */
async function goesOut(creator: Visitor, commentId: string): Promise<boolean> {
  const body = { commentIds: [commentId], confirmed: [] };
  const answer = await creator.call(submitBatch, { body });
  if (answer.status !== 200) return false;
  const { taskId } = submitBatch.answer.parse(answer.body);
  await creator.must(cancelBatch, { params: { taskId } });
  return true;
}

export const linkInBatch: Attack = {
  name: 'bring a link into a batch without a confirmation',
  gain: 'A viewer’s comment makes the model write a link, and the creator’s channel spreads it unread.',
  async run(world) {
    const creator = await world.signIn('anna@example.com');
    await creator.must(loadLatestComments);
    const videos = await creator.must(listSavedVideos, { query: { status: 'no_response' } });
    const open = videos.flatMap(({ comments }) => comments.filter(({ canReply }) => canReply));
    const accepted: string[] = [];
    for (const [index, [kind, content]] of Object.entries(DRAFTS).entries()) {
      const id = open[index]?.id;
      if (id === undefined) throw new Error('There are too few comments to answer.');
      await world.control('openai', 'next-draft', { content });
      const draft = await creator.must(generateCustomResponse, { params: { id } });
      if (draft.aiResponse !== content) throw new Error(`The draft has no ${kind}.`);
      if (await goesOut(creator, id)) accepted.push(kind);
      // Otherwise the drafts would stand in the way of the attacks that follow.
      await creator.must(updateResponse, { params: { id }, body: { response: 'Thank you!' } });
    }
    return accepted.map((kind) => `a batch with a ${kind} was accepted, and nobody was asked`);
  },
};
