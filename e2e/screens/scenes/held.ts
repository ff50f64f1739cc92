import { listHeld } from '@replywell/contract/endpoints/held';
import { drafted } from '../../../testing/site/sample-channel.ts';
import { answer } from '../../../testing/site/stubs.ts';
import { signedIn } from '../../../testing/site/usual-answers.ts';
import { button, inDialog, text, type Scene } from '../scene.ts';

const held = drafted
  .slice(0, 8)
  .map(({ id, videoId, authorName, authorProfileImageUrl, publishedAt, text: said }, at) => ({
    id,
    videoId,
    authorName,
    authorProfileImageUrl,
    publishedAt,
    text: said,
    isReply: at === 3,
    imageUrl: null,
  }));

export const heldScenes: readonly Scene[] = [
  {
    name: 'held',
    path: '/held',
    stubs: [...signedIn, answer(listHeld, { comments: held, nextPageToken: 'next' })],
    arrange: async ({ page }) => {
      for (const index of [1, 3, 4]) await page.getByRole('checkbox').nth(index).check();
    },
    shows: text('held.approve'),
  },
  {
    name: 'held-block',
    path: '/held?tab=likelySpam',
    stubs: [...signedIn, answer(listHeld, { comments: held, nextPageToken: null })],
    arrange: async (stage) => {
      await stage.page.getByRole('checkbox').first().check();
      await button(stage, 'held.block').click();
      if (stage.width === 'phone') await stage.page.getByRole('menuitem').click();
    },
    shows: (stage) => inDialog(stage, 'common.cancel'),
  },
];
