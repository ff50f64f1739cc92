import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import type { Channel, loadLatestComments } from '@replywell/contract/endpoints/youtube';
import type * as z from 'zod/mini';

export const buildCreator = (overrides: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 'anna',
  email: 'anna@example.com',
  displayName: 'Anna',
  photoURL: null,
  permission: 'granted',
  ...overrides,
});

export const buildChannel = (overrides: Partial<Channel> = {}): Channel => ({
  id: 'UC1',
  title: 'Anna grows',
  thumbnailUrl: null,
  subscriberCount: 2,
  ...overrides,
});

type Loading = z.input<typeof loadLatestComments.answer>;

/** The answer of a loading that found nothing new. */
export const buildLoading = (overrides: Partial<Loading> = {}): Loading => ({
  message: 'Up to date',
  newComments: 0,
  updatedComments: 0,
  wroteBack: 0,
  leftOut: 0,
  complete: true,
  ...overrides,
});
