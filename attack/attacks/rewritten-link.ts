import { generateCustomResponse, updateResponse } from '@replywell/contract/endpoints/comments';
import { translateReply } from '@replywell/contract/endpoints/translations';
import type { Attack } from '../attack.ts';
import { goesOut, makeHarmless, openComments } from '../drafts.ts';
import type { AttackWorld, Visitor } from '../world.ts';

const CLEAN = 'Thank you for watching!';
const LINK = 'Thanks! You get the tool at https://evil.example.com/prize today.';

/** Has the model write this text in its next call. */
const nextText = (world: AttackWorld, content: string): Promise<unknown> =>
  world.control('openai', 'next-draft', { content });

type Way = (world: AttackWorld, creator: Visitor, id: string) => Promise<{ aiResponse: string }>;

const generate = async (
  world: AttackWorld,
  creator: Visitor,
  id: string,
  { content, wish }: { content: string; wish?: string },
): Promise<{ aiResponse: string }> => {
  await nextText(world, content);
  return creator.must(generateCustomResponse, { params: { id }, body: wish ? { wish } : {} });
};

const translated = async (
  world: AttackWorld,
  creator: Visitor,
  id: string,
  content: string,
): Promise<{ aiResponse: string }> => {
  await nextText(world, content);
  return creator.must(translateReply, { params: { id }, body: { text: CLEAN, to: 'de' } });
};

/** Each ends with a draft that has the link, which no creator has written. */
const WAYS: Readonly<Record<string, Way>> = {
  'a wish': async (world, creator, id) => {
    await generate(world, creator, id, { content: CLEAN });
    return generate(world, creator, id, { content: LINK, wish: 'warmer' });
  },
  'a translation': (world, creator, id) => translated(world, creator, id, LINK),
  'a draft brought back after a translation': async (world, creator, id) => {
    await generate(world, creator, id, { content: LINK });
    await translated(world, creator, id, 'Danke fürs Zuschauen!');
    const body = { response: LINK };
    await creator.must(updateResponse, { params: { id }, body });
    return { aiResponse: LINK };
  },
  'a draft saved again as it is': async (world, creator, id) => {
    await generate(world, creator, id, { content: LINK });
    await creator.must(updateResponse, { params: { id }, body: { response: LINK } });
    return { aiResponse: LINK };
  },
};

export const rewrittenLink: Attack = {
  name: 'bring a link into a batch by rewriting, translating or bringing back a draft',
  gain: 'A link that was found in a draft is forgotten on a detour, and the channel spreads it unread.',
  async run(world) {
    const creator = await world.signIn('anna@example.com');
    const open = await openComments(creator, Object.keys(WAYS).length);
    const accepted: string[] = [];
    for (const [index, [name, way]] of Object.entries(WAYS).entries()) {
      const id = open[index] ?? '';
      const { aiResponse } = await way(world, creator, id);
      if (aiResponse !== LINK) throw new Error(`The draft has no link after ${name}.`);
      if (await goesOut(creator, id)) accepted.push(name);
      await makeHarmless(creator, id);
    }
    return accepted.map((name) => `${name} brought a link into a batch, and nobody was asked`);
  },
};
