import { generateCustomResponse } from '@replywell/contract/endpoints/comments';
import type { Attack } from '../attack.ts';
import { goesOut, makeHarmless, openComments } from '../drafts.ts';

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

export const linkInBatch: Attack = {
  name: 'bring a link into a batch without a confirmation',
  gain: 'A viewer’s comment makes the model write a link, and the creator’s channel spreads it unread.',
  async run(world) {
    const creator = await world.signIn('anna@example.com');
    const open = await openComments(creator, Object.keys(DRAFTS).length);
    const accepted: string[] = [];
    for (const [index, [kind, content]] of Object.entries(DRAFTS).entries()) {
      const id = open[index] ?? '';
      await world.control('openai', 'next-draft', { content });
      const draft = await creator.must(generateCustomResponse, { params: { id } });
      if (draft.aiResponse !== content) throw new Error(`The draft has no ${kind}.`);
      if (await goesOut(creator, id)) accepted.push(kind);
      await makeHarmless(creator, id);
    }
    return accepted.map((kind) => `a batch with a ${kind} was accepted, and nobody was asked`);
  },
};
