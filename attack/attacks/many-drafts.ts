import { generateCustomResponse } from '@replywell/contract/endpoints/comments';
import { loadLatestComments, listSavedVideos } from '@replywell/contract/endpoints/youtube';
import { USUAL_DRAFT_LIMITS } from '@replywell/contract/limits';
import { countOf, inCrowds, type Attack } from '../attack.ts';

const DRAFTS = 400;
const { creatorCalls } = USUAL_DRAFT_LIMITS;

export const manyDrafts: Attack = {
  name: 'ask for 400 drafts at once',
  gain: 'One session spends as much money at the model as it likes.',
  async run(world) {
    const attacker = await world.signIn('big@example.com');
    await attacker.must(loadLatestComments);
    const videos = await attacker.must(listSavedVideos, { query: { limit: String(DRAFTS) } });
    const ids = videos.flatMap(({ comments }) => comments.map(({ id }) => id)).slice(0, DRAFTS);
    if (ids.length < DRAFTS) throw new Error(`There are only ${ids.length} comments.`);
    let written = 0;
    const asked = await world.arriving('openai', async () => {
      const answers = await inCrowds(DRAFTS, world.atOnce, (index) =>
        attacker.call(generateCustomResponse, { params: { id: ids[index] ?? '' } }),
      );
      written = countOf(answers, ({ status }) => status === 200);
    });
    const paid = countOf(asked, ({ path }) => path.endsWith('/chat/completions'));
    const most = Math.max(written, paid);
    return most <= creatorCalls
      ? []
      : [`${most} drafts were paid for, ${creatorCalls} a month are allowed`];
  },
};
