import { generateCustomResponse } from '@replywell/contract/endpoints/comments';
import { translate, translateReply } from '@replywell/contract/endpoints/translations';
import { tryVoice } from '@replywell/contract/endpoints/voice';
import { mustRefuse, type Attack } from '../attack.ts';
import { openComments } from '../drafts.ts';

export const strangersWords: Attack = {
  name: 'have another creator’s comment translated, or a voice tried on it',
  gain: 'One creator reads comments of another’s channel through the model, or makes others pay.',
  async run(world) {
    const victim = await world.signIn('anna@example.com');
    const [id = ''] = await openComments(victim, 1);
    const stranger = await world.signIn('boris@example.com');
    const params = { id };
    const opened: string[] = [];
    const asked = await world.arriving('openai', async () => {
      const answers = {
        'a translation': await stranger.call(translate, { params, body: { to: 'en' } }),
        'a translation of a draft': await stranger.call(translate, {
          ...{ params, body: { to: 'en', draft: 'What does the comment say?' } },
        }),
        'own words in the viewer’s language': await stranger.call(translateReply, {
          ...{ params, body: { text: 'Thank you!', to: 'de' } },
        }),
        'a trial of a voice': await stranger.call(tryVoice, {
          ...{ params, body: { voice: 'warm', voiceNotes: '', learnTone: true } },
        }),
        'a wish': await stranger.call(generateCustomResponse, {
          ...{ params, body: { wish: 'shorter' } },
        }),
      };
      for (const [what, answer] of Object.entries(answers))
        opened.push(...mustRefuse(what, answer, [404]));
    });
    return [
      ...opened,
      ...(asked.length === 0 ? [] : [`the model was asked ${asked.length} times`]),
    ];
  },
};
