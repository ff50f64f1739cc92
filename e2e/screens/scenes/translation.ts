import { translate, translateReply } from '@replywell/contract/endpoints/translations';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import type { Locator } from '@playwright/test';
import { waiting } from '../../../testing/site/sample-channel.ts';
import { answer, lose, silence, type StubbedCall } from '../../../testing/site/stubs.ts';
import { firstPage, signedIn } from '../../../testing/site/usual-answers.ts';
import { named } from '../../../web/src/testing/named.ts';
import type { Scene, Stage } from '../scene.ts';

const ASKED = 'Wie lange lässt du den Film im Entwickler, und wird er nicht fleckig?';
const PRAISE = 'Das Bild mit dem Boot hängt jetzt bei uns in der Küche. Danke dafür!';
const DRAFT = 'Eine Stunde, ganz ohne Bewegung. Fleckig wurde bei mir noch keiner.';
const REWRITTEN = 'Eine Stunde, und dann Finger weg. Flecken gab es nie.';

const SAID = {
  en: {
    comment: 'How long do you leave the film in the developer, and does it not get blotchy?',
    praise: 'The picture with the boat now hangs in our kitchen. Thank you for it!',
    draft: 'One hour, without any movement at all. None of mine have ever become blotchy.',
    own: 'One hour, and then hands off. There never were any blotches.',
  },
  ru: {
    comment: 'Как долго ты держишь плёнку в проявителе и не идёт ли она пятнами?',
    praise: 'Снимок с лодкой теперь висит у нас на кухне. Спасибо за него!',
    draft: 'Час, совсем без движения. Пятен у меня ещё не было ни на одной.',
    own: 'Час, а потом руки прочь. Пятен никогда не было.',
  },
} as const;
type Reads = keyof typeof SAID;

/** Two German comments on top, the first with a draft. */
const comments: readonly Comment[] = waiting.map((comment, index) => {
  if (index === 0)
    return { ...comment, text: ASKED, languages: ['de'], status: 'ready', aiResponse: DRAFT };
  return index === 1 ? { ...comment, text: PRAISE, languages: ['de'] } : comment;
});

const SHORT = '好看！';

const bodyOf = ({ body }: StubbedCall): { to: Reads; draft?: string } =>
  body as { to: Reads; draft?: string };

const translated = answer(translate, (call) => {
  const { to, draft } = bodyOf(call);
  const first = call.url.pathname.includes(comments[0]?.id ?? '');
  return { to, text: SAID[to][draft ? 'draft' : first ? 'comment' : 'praise'] };
});

const rowAt = ({ page }: Stage, index: number): Locator => page.getByRole('article').nth(index);

const inRow = (stage: Stage, index: number, path: string): Locator =>
  rowAt(stage, index).getByRole('button', { name: named(stage.say(path)) });

/** A button whose label names the language in its own words. */
const putButton = (stage: Stage, index: number): Locator =>
  rowAt(stage, index).locator('.translation .save');

const shown: Scene = {
  name: 'translation-shown',
  path: '/dashboard?status=all&date=all',
  stubs: [...signedIn, firstPage(comments), translated],
  arrange: (stage) => inRow(stage, 1, 'translation.translate').click(),
  shows: (stage) => rowAt(stage, 1).locator('.translation .words'),
  writtenByPeople: [
    ...[ASKED, PRAISE, DRAFT, REWRITTEN],
    ...Object.values(SAID).flatMap((texts) => Object.values(texts)),
  ],
};

const loading: Scene = {
  ...shown,
  name: 'translation-loading',
  stubs: [...signedIn, firstPage(comments), silence(translate)],
  shows: ({ page, say }) => page.getByText(say('translation.loading')),
};

const failed: Scene = {
  ...shown,
  name: 'translation-failed',
  stubs: [...signedIn, firstPage(comments), lose(translate)],
  shows: (stage) => inRow(stage, 1, 'translation.retry'),
};

const meaning: Scene = {
  ...shown,
  name: 'translation-meaning',
  arrange: async (stage) => {
    await inRow(stage, 0, 'translation.translate').click();
    await inRow(stage, 0, 'translation.meaning').click();
  },
  shows: (stage) => rowAt(stage, 0).locator('.draft .words'),
};

const outdated: Scene = {
  ...meaning,
  name: 'translation-meaning-outdated',
  arrange: async (stage) => {
    await meaning.arrange?.(stage);
    await rowAt(stage, 0).locator('.draft .words').waitFor();
    await inRow(stage, 0, 'comments.edit').click();
    await rowAt(stage, 0).getByRole('textbox').fill(REWRITTEN);
  },
  shows: ({ page, say }) => page.getByText(say('translation.draftChanged')),
};

const readsIn = ({ say }: Stage): Reads => (say('common.language') === 'Язык' ? 'ru' : 'en');

const writeIn = async (stage: Stage, index: number): Promise<void> => {
  await inRow(stage, index, 'translation.translate').click();
  await inRow(stage, index, 'translation.write').click();
  await rowAt(stage, index).locator('.translation textarea').fill(SAID[readsIn(stage)].own);
};

const written: Scene = {
  ...shown,
  name: 'translation-own-words',
  arrange: (stage) => writeIn(stage, 1),
  shows: (stage) => putButton(stage, 1),
};

/** The words have taken the place of the draft, which can be brought back. */
const put: Scene = {
  ...shown,
  name: 'translation-own-words-put',
  stubs: [
    ...shown.stubs,
    answer(translateReply, {
      ...{ aiResponse: REWRITTEN, draftFindings: [], draftIsOwn: true, replacedDraft: DRAFT },
    }),
  ],
  arrange: async (stage) => {
    await writeIn(stage, 0);
    await putButton(stage, 0).click();
    await rowAt(stage, 0).hover();
  },
  shows: (stage) => inRow(stage, 0, 'comments.bringDraftBack'),
};

const putting: Scene = {
  ...shown,
  name: 'translation-own-words-putting',
  stubs: [...shown.stubs, silence(translateReply)],
  arrange: async (stage) => {
    await writeIn(stage, 0);
    await putButton(stage, 0).click();
  },
  shows: ({ page, say }) => page.getByText(say('translation.putting')),
};

const putFailed: Scene = {
  ...written,
  name: 'translation-own-words-failed',
  stubs: [...shown.stubs, lose(translateReply)],
  arrange: async (stage) => {
    await writeIn(stage, 1);
    await putButton(stage, 1).click();
  },
  shows: (stage) => rowAt(stage, 1).getByRole('alert'),
};

/** Nobody can tell the language of so few letters, but the creator reads none that has them. */
const short: Scene = {
  ...shown,
  name: 'translation-short-comment',
  stubs: [
    ...signedIn,
    firstPage(waiting.map((one, index) => (index === 1 ? { ...one, text: SHORT } : one))),
    translated,
  ],
  arrange: (stage) => inRow(stage, 1, 'translation.translate').waitFor(),
  shows: (stage) => inRow(stage, 1, 'translation.translate'),
  writtenByPeople: [SHORT],
};

export const translationScenes: readonly Scene[] = [
  ...[short, shown, loading, failed, meaning, outdated],
  ...[written, putting, put, putFailed],
];
