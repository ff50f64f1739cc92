import { generateCustomResponse } from '@replywell/contract/endpoints/comments';
import { listSavedVideos } from '@replywell/contract/endpoints/youtube';
import { drafted, listed, NOW } from '../../testing/site/sample-channel.ts';
import { answer } from '../../testing/site/stubs.ts';
import { signedIn } from '../../testing/site/usual-answers.ts';
import { inScene } from './in-scene.ts';
import { button, DASHBOARD, rowAt, type Scene } from './scene.ts';
import { expect, test } from './site-fixture.ts';

const plain = { ...drafted[0]!, status: 'no_response', aiResponse: null } as const;
const many = Array.from({ length: 10_000 }, (_, at) => ({
  ...plain,
  id: `comment-${at}`,
  text: at % 500 === 0 ? 'Which tripod is that?' : 'Lovely.',
  publishedAt: new Date(NOW - at * 60_000).toISOString(),
}));
const written = { ...plain, status: 'ready', aiResponse: 'An old one.' } as const;

test('10,000 comments are selected in one press, and the 20 that a search finds get drafts', ({
  contexts,
  origin,
}) => {
  const generate = answer(generateCustomResponse, generateCustomResponse.answer.parse(written));
  const stubs = [...signedIn, answer(listSavedVideos, listed(many)), generate];
  const scene: Scene = {
    name: 'many',
    path: DASHBOARD,
    stubs,
    shows: ({ page }) => page.getByRole('article').first(),
  };
  return inScene({ contexts, origin }, scene, async (stage) => {
    const { page, say, writes } = stage;
    const all = page.getByRole('checkbox', { name: say('comments.selectAll') });
    await all.check();
    await expect(page.getByText('10,000 selected')).toBeVisible();
    await button(stage, 'comments.onlySelected').click();
    await expect(rowAt(stage, 0)).toHaveAttribute('aria-setsize', '10000');
    await all.uncheck();
    await page.getByRole('searchbox').fill('TRIPOD which');
    await expect(rowAt(stage, 0)).toHaveAttribute('aria-setsize', '20');
    await all.check();
    await button(stage, 'comments.generate').click();
    await expect(page.getByText('Replies generated: 20, errors: 0').first()).toBeVisible();
    expect(writes).toHaveLength(20);
  });
});
