import { listAnswers } from '@replywell/contract/endpoints/answers';
import { GROUP_WORD } from '@replywell/contract/kinds';
import { submitResponse, updateResponse } from '@replywell/contract/endpoints/comments';
import { listSavedVideos, type Comment } from '@replywell/contract/endpoints/youtube';
import { listed } from '../../../testing/site/sample-channel.ts';
import { answer } from '../../../testing/site/stubs.ts';
import { signedIn } from '../../../testing/site/usual-answers.ts';
import { button, DASHBOARD, editRow, text, type Scene, type Stage } from '../scene.ts';
import { ANSWERS, comments, SHOES, TYPED } from './answers.ts';

/** Comments that ask the same, in the list and in a sitting. */
const alike = (name: string, path: string, rows = comments, answers = ANSWERS): Scene => ({
  name,
  path,
  stubs: [
    ...signedIn,
    answer(listSavedVideos, listed(rows)),
    answer(listAnswers, { answers, hasModel: true }),
  ],
  shows: ({ page }) => page.getByText(SHOES.question).first(),
  writtenByPeople: [
    GROUP_WORD,
    TYPED,
    ...[BEFORE, AFTER],
    ...answers.flatMap((one) => [one.question, one.answer ?? one.question]),
    ...rows.flatMap(({ authorName, aiResponse }) => [authorName, aiResponse ?? authorName]),
  ],
});

const GROUPED = `${DASHBOARD}&q=${GROUP_WORD}`;
const SITTING = '/dashboard?date=all&sitting=open';

const write = async (stage: Stage): Promise<void> => {
  await button(stage, 'context.asked.once').click();
  await stage.page.getByRole('textbox', { name: SHOES.question }).fill(TYPED);
};

const PRICE = '15';
const BEFORE = 'Leather trainers, about';
const AFTER = 'years old.';
const FOUND = `${BEFORE} ${PRICE} ${AFTER}`;
const start = FOUND.indexOf(PRICE);
const DRAFTS = [
  'Old leather trainers, the sole is worn flat.',
  'Just leather trainers with a flat sole. They stick on carpet.',
  FOUND,
];
/** Only those who ask: for others drafts would be written meanwhile. */
const asking = comments.filter(({ asks }) => asks?.includes(SHOES.id));
/** Two drafts are ready, something was found in the third, and the others are being written. */
const drafted = asking.map((comment, at): Comment => {
  const aiResponse = DRAFTS[at];
  if (aiResponse === undefined) return { ...comment, status: 'generating' };
  const ranges = [{ start, end: start + PRICE.length }];
  const draftFindings =
    aiResponse === FOUND ? [{ kind: 'number' as const, detail: PRICE, ranges }] : [];
  return { ...comment, status: 'ready', aiResponse, draftFindings, restsOn: [TYPED] };
});
/** Each has a draft that knows of no answer. */
const guessed = asking.map((comment): Comment => ({
  ...comment,
  status: 'ready',
  aiResponse: DRAFTS[0] ?? '',
}));
const [asker] = guessed;
const byHand = { ...asker, aiResponse: TYPED, draftIsOwn: true } as Comment;
const learnt = (name: string, path: string, enter: Scene['arrange']): Scene => {
  const scene = alike(name, path, guessed);
  return {
    ...scene,
    stubs: [
      ...scene.stubs,
      answer(updateResponse, byHand),
      answer(submitResponse, { ...byHand, status: 'sent', isReplied: true, undoUntil: null }),
    ],
    arrange: async (stage) => {
      await enter?.(stage);
      await stage.page.getByRole('textbox').last().fill(TYPED);
      await stage.page.keyboard.press('Control+Enter');
    },
    shows: ({ page }) => page.locator('.learnt').getByRole('button'),
  };
};

/** All drafts that rest on the answer are there. */
const ready = asking.map((comment): Comment => ({
  ...comment,
  status: 'ready',
  aiResponse: TYPED,
  restsOn: [TYPED],
}));

const answered = ANSWERS.map((one) => (one.id === SHOES.id ? { ...one, answer: TYPED } : one));

export const alikeScenes: readonly Scene[] = [
  alike('alike-ready', GROUPED, ready, answered),
  {
    ...alike('alike-writing', GROUPED),
    arrange: async (stage) => {
      await stage.page.locator('.group .words').first().click();
      await write(stage);
    },
    shows: (stage) => button(stage, 'answers.keep'),
  },
  {
    ...alike('alike-unfolded', GROUPED),
    arrange: async ({ page }) => page.locator('.group .fold').first().click(),
    shows: text('context.asked.fewer'),
  },
  {
    ...alike('sitting-alike', SITTING, asking),
    shows: (stage) => button(stage, 'context.asked.once'),
  },
  {
    ...alike('sitting-alike-writing', SITTING, asking),
    arrange: write,
    shows: (stage) => button(stage, 'answers.keep'),
  },
  {
    ...alike('sitting-alike-drafts', SITTING, drafted, answered),
    shows: (stage) => button(stage, 'sitting.approveOne'),
  },
  learnt('alike-learnt', DASHBOARD, (stage) => editRow(stage, 0)),
  learnt('sitting-learnt', SITTING, async (stage) => {
    await button(stage, 'sitting.title').click();
    await button(stage, 'comments.edit').click();
  }),
];
