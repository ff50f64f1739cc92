import { ONLY_FULL } from '../fixtures/only-full.ts';
import { generateCustomResponse, updateResponse } from '@replywell/contract/endpoints/comments';
import { listSavedVideos, type Comment } from '@replywell/contract/endpoints/youtube';
import type { Locator } from '@playwright/test';
import { inScene, type InScene } from './in-scene.ts';
import { drafted, listed } from '../../testing/site/sample-channel.ts';
import { button, type Scene, type Stage } from './scene.ts';
import { expect, test } from './site-fixture.ts';
import { answer, type Stub, type StubbedCall } from '../../testing/site/stubs.ts';
import { signedIn } from '../../testing/site/usual-answers.ts';
import { named } from '../../web/src/testing/named.ts';

const FIRST = 5;
const MINE = ['Mine, the first.', 'Mine, the second.'];
const GENERATED = 'By the model.';

const idIn = ({ url }: StubbedCall): string => url.pathname.split('/').at(-2) ?? '';

const fieldOf = (body: unknown, field: string): unknown =>
  typeof body === 'object' && body !== null
    ? Object.entries(body).find(([name]) => name === field)?.[1]
    : undefined;

/** The part of the server that stores drafts. The creator wrote two of the first five drafts. */
const server = () => {
  const comments = drafted.slice(0, FIRST).map((one, index) => {
    const mine = MINE[index];
    return mine === undefined ? one : { ...one, aiResponse: mine, draftIsOwn: true };
  });
  const change = (call: StubbedCall, patch: (stored: Comment) => Partial<Comment>): Comment => {
    const at = comments.findIndex(({ id }) => id === idIn(call));
    const stored = comments[at]!;
    const changed = { ...stored, ...patch(stored) };
    comments[at] = changed;
    return changed;
  };
  const save = answer(updateResponse, (call) =>
    change(call, () => ({
      aiResponse: String(fieldOf(call.body, 'response')),
      draftIsOwn: true,
      replacedDraft: null,
      status: 'ready',
    })),
  );
  const generate: Stub = {
    endpoint: generateCustomResponse,
    outcome: (call) => {
      const stored = comments.find(({ id }) => id === idIn(call));
      if (stored?.draftIsOwn && fieldOf(call.body, 'replaces') !== stored.aiResponse)
        return { kind: 'refusal', status: 409, body: { code: 'draft_is_own', message: '…' } };
      const body = change(call, ({ draftIsOwn, aiResponse, replacedDraft }) => ({
        aiResponse: GENERATED,
        draftIsOwn: false,
        replacedDraft: draftIsOwn ? aiResponse : replacedDraft,
        status: 'ready',
      }));
      return { kind: 'answer', body: generateCustomResponse.answer.parse(body) };
    },
  };
  const stubs: readonly Stub[] = [
    ...signedIn,
    answer(listSavedVideos, () => listed(comments)),
    save,
    generate,
  ];
  return { stubs, comments, texts: () => comments.map(({ aiResponse }) => aiResponse) };
};

type Server = ReturnType<typeof server>;

const list = ({ stubs }: Server): Scene => ({
  name: 'list',
  path: '/dashboard?status=all&date=all',
  stubs,
  shows: ({ page }) => page.getByRole('article').nth(FIRST - 1),
});

const rowAt = ({ page }: Stage, index: number): Locator => page.getByRole('article').nth(index);
const inRow = (stage: Stage, index: number, path: string): Locator =>
  rowAt(stage, index).getByRole('button', { name: named(stage.say(path)) });

const generateAll = async (stage: Stage): Promise<void> => {
  await stage.page.getByRole('checkbox', { name: stage.say('comments.selectAll') }).check();
  await button(stage, 'comments.generate').click();
};

const answerQuestion = (stage: Stage, name: string): Promise<void> =>
  stage.page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

const generated = (writes: readonly string[]): number =>
  writes.filter((call) => call.endsWith('generate-custom-response')).length;

test.describe('Generate for all that are selected', () => {
  test('asks one question for the lot, with the count', ({ contexts, origin }) => {
    const world = server();
    return inScene({ contexts, origin }, list(world), async (stage) => {
      await generateAll(stage);
      const question = stage.page.getByRole('dialog', {
        name: '2 replies among the selected were written by you. Replace them?',
      });
      await expect(question).toBeVisible();
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await answerQuestion(stage, 'Cancel');
      await expect(question).toHaveCount(0);
      expect(stage.writes).toEqual([]);
    });
  });

  test('keeps mine and drafts the others', ONLY_FULL, ({ contexts, origin }) => {
    const world = server();
    return inScene({ contexts, origin }, list(world), async (stage) => {
      await generateAll(stage);
      await answerQuestion(stage, 'Keep mine, draft the other 3');
      await expect(stage.page.getByText('Replies generated: 3, errors: 0').first()).toBeVisible();
      expect(world.texts()).toEqual([...MINE, GENERATED, GENERATED, GENERATED]);
      for (const [index, text] of MINE.entries())
        await expect(rowAt(stage, index)).toContainText(text);
    });
  });

  const replaceAll = async (stage: InScene): Promise<void> => {
    await generateAll(stage);
    await answerQuestion(stage, 'Replace');
    await expect(stage.page.getByText('2 of your texts were replaced.').first()).toBeVisible();
  };

  test('replaces mine where I say so, and gives them back from the notification', ({
    contexts,
    origin,
  }) => {
    const world = server();
    return inScene({ contexts, origin }, list(world), async (stage) => {
      await replaceAll(stage);
      expect(world.texts()).toEqual(Array<string>(FIRST).fill(GENERATED));
      await stage.page.locator('.toast').getByRole('button', { name: 'Bring mine back' }).click();
      await expect(stage.page.getByText('2 of your texts are back.').first()).toBeVisible();
      expect(world.texts()).toEqual([...MINE, GENERATED, GENERATED, GENERATED]);
      expect(world.comments.map(({ draftIsOwn }) => draftIsOwn)).toEqual([
        ...[true, true],
        ...[false, false, false],
      ]);
      await expect(inRow(stage, 0, 'comments.bringBack_one')).toHaveCount(0);
    });
  });

  test(
    'gives them back from their cards too, also on another day',
    ONLY_FULL,
    ({ contexts, origin }) => {
      const world = server();
      return inScene({ contexts, origin }, list(world), async (stage) => {
        await replaceAll(stage);
        await stage.page.reload();
        await rowAt(stage, 1).hover();
        await inRow(stage, 1, 'comments.bringBack_one').click();
        await expect(rowAt(stage, 1)).toContainText(MINE[1] ?? '');
        expect(world.texts()[1]).toBe(MINE[1]);
        await expect(inRow(stage, 1, 'comments.bringBack_one')).toHaveCount(0);
        await rowAt(stage, 2).hover();
        await expect(inRow(stage, 2, 'comments.bringBack_one')).toHaveCount(0);
      });
    },
  );

  test(
    'leaves alone what became mine in another tab, and says so',
    ONLY_FULL,
    ({ contexts, origin }) => {
      const world = server();
      return inScene({ contexts, origin }, list(world), async (stage) => {
        world.comments[2] = { ...world.comments[2]!, aiResponse: 'Just now.', draftIsOwn: true };
        await generateAll(stage);
        await answerQuestion(stage, 'Keep mine, draft the other 3');
        await expect(
          stage.page.getByText('One reply is in your own words by now').first(),
        ).toBeVisible();
        await expect(stage.page.getByText('Replies generated: 2, errors: 0').first()).toBeVisible();
        await expect(rowAt(stage, 2)).toContainText('Just now.');
        expect(world.texts()).toEqual([...MINE, 'Just now.', GENERATED, GENERATED]);
      });
    },
  );
});

test('a wish over my words asks nothing, because they can be brought back', ({
  contexts,
  origin,
}) => {
  const world = server();
  return inScene({ contexts, origin }, list(world), async (stage) => {
    await rowAt(stage, 0).focus();
    await stage.page.keyboard.press('s');
    await expect(rowAt(stage, 0)).toContainText(GENERATED);
    await inRow(stage, 0, 'context.wish.warmer').click();
    await expect.poll(() => generated(stage.writes)).toBe(2);
    expect(world.comments[0]).toMatchObject({ replacedDraft: MINE[0], draftIsOwn: false });
    await inRow(stage, 0, 'comments.bringBack_one').click();
    await expect(rowAt(stage, 0)).toContainText(MINE[0] ?? '');
    expect(world.texts()[0]).toBe(MINE[0]);
  });
});

test.describe('writing one reply again', () => {
  const ways: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
    'the button': async (stage) => {
      await rowAt(stage, 0).hover();
      await inRow(stage, 0, 'comments.regenerate').click();
    },
    'the key': async (stage) => {
      await rowAt(stage, 0).focus();
      await stage.page.keyboard.press('g');
    },
  };

  for (const [index, [way, regenerate]] of Object.entries(ways).entries()) {
    test(
      `by ${way}, over a text saved in an earlier visit, asks first`,
      index === 0 ? {} : ONLY_FULL,
      ({ contexts, origin }) => {
        const world = server();
        return inScene({ contexts, origin }, list(world), async (stage) => {
          await regenerate(stage);
          await answerQuestion(stage, stage.say('replacing.keepEdit'));
          await expect(stage.page.getByRole('dialog')).toHaveCount(0);
          expect(stage.writes).toEqual([]);
          await regenerate(stage);
          await answerQuestion(stage, stage.say('replacing.replace'));
          await expect(rowAt(stage, 0)).toContainText(GENERATED);
          expect(generated(stage.writes)).toBe(1);
          await stage.page
            .locator('.toast')
            .getByRole('button', { name: 'Bring mine back' })
            .click();
          await expect(rowAt(stage, 0)).toContainText(MINE[0] ?? '');
          expect(world.texts()[0]).toBe(MINE[0]);
        });
      },
    );
  }

  test('over a draft of the model’s, asks nothing', ONLY_FULL, ({ contexts, origin }) => {
    const world = server();
    return inScene({ contexts, origin }, list(world), async (stage) => {
      await rowAt(stage, 2).hover();
      await inRow(stage, 2, 'comments.regenerate').click();
      await expect(rowAt(stage, 2)).toContainText(GENERATED);
      await expect(stage.page.getByRole('dialog')).toHaveCount(0);
      expect(generated(stage.writes)).toBe(1);
    });
  });

  test(
    'over a draft changed and saved a moment ago, asks first',
    ONLY_FULL,
    ({ contexts, origin }) => {
      const world = server();
      return inScene({ contexts, origin }, list(world), async (stage) => {
        await rowAt(stage, 2).hover();
        await inRow(stage, 2, 'comments.edit').click();
        await rowAt(stage, 2).getByRole('textbox').fill('Changed by me.');
        await inRow(stage, 2, 'comments.save').click();
        await expect(rowAt(stage, 2).getByRole('textbox')).toHaveCount(0);
        await inRow(stage, 2, 'comments.regenerate').click();
        await answerQuestion(stage, stage.say('replacing.keepEdit'));
        expect(generated(stage.writes)).toBe(0);
      });
    },
  );

  test('over words not saved yet, asks first, and they come back into the editor', ({
    contexts,
    origin,
  }) => {
    const world = server();
    return inScene({ contexts, origin }, list(world), async (stage) => {
      await rowAt(stage, 0).hover();
      await inRow(stage, 0, 'comments.edit').click();
      await rowAt(stage, 0).getByRole('textbox').fill('Not saved yet.');
      await inRow(stage, 0, 'comments.regenerate').click();
      await answerQuestion(stage, stage.say('replacing.replace'));
      await expect(rowAt(stage, 0)).toContainText(GENERATED);
      await rowAt(stage, 0).hover();
      await inRow(stage, 0, 'comments.bringBack_one').click();
      await expect(rowAt(stage, 0).getByRole('textbox')).toHaveValue('Not saved yet.');
      expect(world.texts()[0]).toBe(MINE[0]);
    });
  });
});
