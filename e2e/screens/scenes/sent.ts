import { listSavedVideos } from '@replywell/contract/endpoints/youtube';
import { drafted, listed, NOW } from '../../../testing/site/sample-channel.ts';
import { answer } from '../../../testing/site/stubs.ts';
import { signedIn } from '../../../testing/site/usual-answers.ts';
import { text, type Scene } from '../scene.ts';

const EVERY_MS = 5 * 3_600_000;

const replies = drafted
  .slice(0, 12)
  .map((comment, index) => ({
    ...comment,
    status: 'sent' as const,
    isReplied: true,
    draftIsOwn: index % 3 === 0,
    responsePublishedAt: new Date(NOW - index * EVERY_MS).toISOString(),
    replyVisible: index === 2 ? false : null,
  }));

/** Replies of today, of yesterday and of days before. */
export const sentScenes: readonly Scene[] = [
  {
    name: 'sent',
    path: '/sent',
    stubs: [...signedIn, answer(listSavedVideos, listed(replies))],
    shows: text('sent.notVisible'),
  },
];
