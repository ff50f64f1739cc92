import { generateCustomResponse, submitResponse } from '@replywell/contract/endpoints/comments';
import { listSavedVideos, type Comment } from '@replywell/contract/endpoints/youtube';
import { NOW, listed, waiting } from '../../testing/site/sample-channel.ts';
import { answer, type StubbedCall } from '../../testing/site/stubs.ts';
import { signedIn } from '../../testing/site/usual-answers.ts';
import { inScene, type InScene } from './in-scene.ts';
import { button, inRow, listScene, rowAt, selectRows, type Scene } from './scene.ts';
import { expect, test } from './site-fixture.ts';

/** Runs in the page, as long as it lives. Elements take the place of every text, as Chrome's translator does it. */
const translate = (): void => {
  const replaceTexts = (): void => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walk.nextNode()) texts.push(walk.currentNode);
    for (const text of texts) {
      const { parentElement: parent, nodeValue } = text;
      if (!nodeValue?.trim() || parent?.closest('font, textarea, style, script')) continue;
      const outer = document.createElement('FONT');
      outer.appendChild(document.createElement('FONT')).textContent = nodeValue;
      parent?.replaceChild(outer, text);
    }
  };
  replaceTexts();
  new MutationObserver(replaceTexts).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
};

const DRAFTS = ['The first draft.', 'The second draft.', 'The third draft.'];

/** Each draft that is asked for is the next one. */
const server = () => {
  const comments = waiting.slice(0, 3);
  const drafts = [...DRAFTS];
  const sent: unknown[] = [];
  const change = ({ url }: StubbedCall, patch: Partial<Comment>): Comment => {
    const at = comments.findIndex(({ id }) => id === url.pathname.split('/').at(-2));
    return (comments[at] = { ...comments[at]!, ...patch });
  };
  const stubs = [
    ...signedIn,
    answer(listSavedVideos, () => listed(comments)),
    answer(generateCustomResponse, (call) =>
      generateCustomResponse.answer.parse(
        change(call, { status: 'ready', aiResponse: drafts.shift() ?? '' }),
      ),
    ),
    answer(submitResponse, (call) => {
      const { response } = submitResponse.body.parse(call.body);
      sent.push(response);
      const undoUntil = new Date(NOW + 5_000).toISOString();
      return change(call, { status: 'sending', aiResponse: response, undoUntil });
    }),
  ];
  return { stubs, sent };
};

const walk = (
  scene: Partial<Scene>,
  place: Omit<Parameters<typeof inScene>[0], 'width'>,
  act: (stage: InScene, sent: readonly unknown[]) => Promise<void>,
): Promise<void> => {
  const { stubs, sent } = server();
  return inScene(place, { ...listScene(stubs, '/dashboard'), ...scene }, async (stage) => {
    await stage.page.evaluate(translate);
    await act(stage, sent);
    await expect(stage.page.getByText(stage.say('common.errors.title'))).toHaveCount(0);
  });
};

const draftIn = (stage: InScene) => stage.page.getByRole('article').first().locator('.reply');

test('in a page that the browser translates, the reply that is sent is the one on the screen', ({
  contexts,
  origin,
}) =>
  walk({}, { contexts, origin }, async (stage, sent) => {
    await inRow(stage, 0, 'comments.generate').click();
    await expect(draftIn(stage)).toHaveText(DRAFTS[0]!);
    await rowAt(stage, 0).hover();
    await inRow(stage, 0, 'comments.regenerate').click();
    await expect(draftIn(stage)).toHaveText(DRAFTS[1]!);
    await expect(draftIn(stage)).toHaveAttribute('translate', 'no');
    await rowAt(stage, 0).hover();
    await inRow(stage, 0, 'comments.submit').click();
    await expect.poll(() => sent).toEqual([DRAFTS[1]]);
    await expect(rowAt(stage, 0)).toContainText(stage.say('comments.canBeUndone'));
  }));

test('in a page that the browser translates, a search and what is selected come and go', ({
  contexts,
  origin,
}) =>
  walk({}, { contexts, origin }, async (stage) => {
    const { page } = stage;
    const search = page.getByRole('searchbox');
    const [word = ''] = waiting[0]!.text.split(' ').filter(({ length }) => length > 4);
    for (const typed of [word, word.slice(0, -1)]) {
      await search.fill(typed);
      await expect(rowAt(stage, 0).locator('mark').first()).toHaveText(typed);
    }
    await search.fill('of which there is none');
    await expect(page.getByRole('article')).toHaveCount(0);
    await search.fill('');
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(rowAt(stage, 0).locator('.text p')).toHaveText(waiting[0]!.text);
    const chosen = page.getByRole('toolbar').locator('.count');
    await selectRows(stage, 2);
    await expect(chosen).toContainText('2');
    await rowAt(stage, 0).getByRole('checkbox').uncheck();
    await expect(chosen).toContainText('1');
    await rowAt(stage, 1).getByRole('checkbox').uncheck();
    await expect(chosen).not.toContainText('1 ');
  }));

test('in a page that the browser translates, a sitting shows the comment and the draft of its step', ({
  contexts,
  origin,
}) =>
  walk(
    { path: '/dashboard?sitting=open', shows: (stage) => button(stage, 'sitting.skip') },
    { contexts, origin },
    async (stage) => {
      const { page } = stage;
      for (const [index, draft] of DRAFTS.entries()) {
        const shown = page.getByRole('dialog');
        await expect(shown).toContainText(waiting[index]!.text.slice(0, 20));
        await expect(shown.locator('.reply')).toHaveText(draft);
        await expect(page.locator('.position')).toContainText(`${String(index + 1)} of 3`);
        // The last approval would send them all.
        const isLast = index === DRAFTS.length - 1;
        await button(stage, isLast ? 'sitting.leave' : 'sitting.approve').click();
      }
      await expect(page.getByRole('article')).toHaveCount(3);
    },
  ));
