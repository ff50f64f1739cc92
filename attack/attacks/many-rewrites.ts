import { generateCustomResponse } from '@replywell/contract/endpoints/comments';
import { getDraftMonth } from '@replywell/contract/endpoints/drafts';
import { translate, translateReply } from '@replywell/contract/endpoints/translations';
import { tryVoice } from '@replywell/contract/endpoints/voice';
import { countOf, inCrowds, mustRefuse, type Attack } from '../attack.ts';
import { makeHarmless, openComments } from '../drafts.ts';
import type { Answer, Visitor } from '../world.ts';

const CALLS = 500;
const COMMENTS = 12;

/** Each asks the model anew: `index` makes a text of its own, because a translation is kept. */
type Ask = (creator: Visitor, id: string, index: number) => Promise<Answer>;

const KINDS: Readonly<Record<string, Ask>> = {
  'a translation': (creator, id, index) =>
    creator.call(translate, { params: { id }, body: { to: 'ru', draft: `Thank you ${index}!` } }),
  'a trial of a voice': (creator, id) =>
    creator.call(tryVoice, {
      ...{ params: { id }, body: { voice: 'warm', voiceNotes: '', learnTone: true } },
    }),
  'a wish': (creator, id) =>
    creator.call(generateCustomResponse, { params: { id }, body: { wish: 'shorter' } }),
  'own words in the viewer’s language': (creator, id, index) =>
    creator.call(translateReply, { params: { id }, body: { text: `Thanks ${index}!`, to: 'de' } }),
};
const ASKS = Object.values(KINDS);

export const manyRewrites: Attack = {
  name: 'spend without bound on translations, trials of a voice and wishes',
  gain: 'What is no new draft is paid for by nobody’s budget, as often as one likes.',
  async run(world) {
    const attacker = await world.signIn('boris@example.com');
    const ids = await openComments(attacker, COMMENTS);
    for (const id of ids) await makeHarmless(attacker, id);
    const { used: before, limits } = await attacker.must(getDraftMonth);
    const asked = await world.arriving('openai', () =>
      inCrowds(CALLS, world.atOnce, async (index) =>
        ASKS[index % ASKS.length]?.(attacker, ids[index % ids.length] ?? '', index),
      ),
    );
    const paid = countOf(asked, ({ path }) => path.endsWith('/chat/completions'));
    const { used } = await attacker.must(getDraftMonth);
    if (used.calls < limits.calls && used.micros < limits.micros)
      throw new Error(
        `${CALLS} calls did not use up the budget: ${used.calls} of ${limits.calls}.`,
      );
    const opened: string[] = [];
    const late = await world.arriving('openai', async () => {
      for (const [kind, ask] of Object.entries(KINDS))
        opened.push(...mustRefuse(kind, await ask(attacker, ids[0] ?? '', CALLS), [429]));
    });
    const left = Math.max(0, limits.calls - before.calls);
    return [
      ...(paid <= left ? [] : [`${paid} calls were paid for, ${left} were left`]),
      ...opened,
      ...(late.length === 0 ? [] : [`the model was asked ${late.length} times after the end`]),
    ];
  },
};
