import { listAnswers } from '@replywell/contract/endpoints/answers';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { buildAnswer } from '../../../testing/site/build-answer.ts';
import { inEveryState, listed, NOW, waiting } from '../../../testing/site/sample-channel.ts';
import { answer } from '../../../testing/site/stubs.ts';
import { signedIn } from '../../../testing/site/usual-answers.ts';
import { listSavedVideos } from '@replywell/contract/endpoints/youtube';
import { button, text, type Scene } from '../scene.ts';

export const SHOES = buildAnswer({
  id: 'q-shoes',
  question: 'Which shoes are these, and do they slide on carpet?',
});
const CURTAIN = buildAnswer({
  id: 'q-curtain',
  question: 'Where do you buy the blackout curtain?',
});
const FILM = buildAnswer({
  id: 'q-film',
  question: 'Will there be a follow-up on expired film in winter?',
});
const ZINE = buildAnswer({
  id: 'q-zine',
  question: 'Do you ship the zine abroad?',
  answer: 'To the EU for 4 euros, to the UK for 7. Nowhere else for now.',
});
const WHEN = buildAnswer({
  id: 'q-when',
  question: 'When do new videos come out?',
  answer: 'Every second Monday, around six in the evening in Lisbon.',
});
export const ANSWERS = [SHOES, CURTAIN, FILM, ZINE, WHEN];
export const TYPED = 'Old leather trainers with the sole worn flat. On carpet they stick.';

/** Of each question so many wait; of the answered ones some were sent, and one draft is outdated. */
const ASKED = [
  ...Array.from({ length: 6 }, () => SHOES.id),
  ...Array.from({ length: 4 }, () => CURTAIN.id),
  FILM.id,
  ...[ZINE.id, ZINE.id, WHEN.id],
];
export const comments: Comment[] = waiting.slice(0, 20).map((comment, at) => {
  const id = ASKED[at] ?? ZINE.id;
  const asks = { ...comment, canReply: true, asks: [id], likeCount: (at * 7) % 19 };
  // Its reply waits in the queue, on what the answer was before.
  if (at === ASKED.length)
    return {
      ...asks,
      status: 'scheduled',
      scheduledFor: new Date(NOW + 3_600_000).toISOString(),
      aiResponse: 'To the EU it is 4 euros.',
      restsOn: ['To the EU for 4 euros.'],
      answersUsed: [id],
    };
  if (at > ASKED.length)
    return {
      ...asks,
      status: 'sent',
      isReplied: true,
      aiResponse: 'To the EU it is 4 euros.',
      responsePublishedAt: new Date(NOW - at * 3_600_000).toISOString(),
      answersUsed: [id],
    };
  if (id !== WHEN.id) return asks;
  return {
    ...asks,
    status: 'ready',
    aiResponse: 'Every Monday!',
    restsOn: ['Every Monday.'],
    answersUsed: [id],
  };
});

const answersOf = (name: string): Scene => ({
  name,
  path: '/answers',
  stubs: [
    ...signedIn,
    answer(listSavedVideos, listed(comments)),
    answer(listAnswers, { answers: ANSWERS, hasModel: true }),
  ],
  shows: text('answers.several'),
  writtenByPeople: [
    TYPED,
    ...ANSWERS.flatMap((one) => [one.question, one.answer ?? one.question]),
    ...comments.map(({ authorName }) => authorName),
  ],
});

export const answersScenes: readonly Scene[] = [
  answersOf('answers'),
  {
    ...answersOf('answers-writing'),
    arrange: async (stage) => {
      await button(stage, 'answers.answer').click();
      await stage.page.getByRole('textbox', { name: SHOES.question }).fill(TYPED);
    },
    shows: (stage) => button(stage, 'answers.keep'),
  },
  {
    ...answersOf('answers-parting'),
    arrange: async (stage) => {
      const { page, say } = stage;
      await button(stage, 'answers.more').click();
      await page.getByRole('menuitem', { name: say('answers.part') }).click();
      await button(stage, 'answers.partOut').click();
    },
    shows: (stage) => button(stage, 'answers.partDo'),
  },
  {
    ...answersOf('answers-none'),
    stubs: [
      ...signedIn,
      answer(listSavedVideos, listed(inEveryState.slice(0, 3))),
      answer(listAnswers, { answers: [], hasModel: false }),
    ],
    shows: text('answers.empty'),
  },
];
