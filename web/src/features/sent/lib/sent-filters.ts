import { youtubeIdSchema } from '@replywell/contract/values';
import type { SentRow } from './sent-list.ts';

/** What has become of a reply. */
export const SENT_KINDS = ['all', 'edited', 'notVisible', 'wroteBack', 'deleted'] as const;
export type SentKind = (typeof SENT_KINDS)[number];

export interface SentFilters {
  readonly q: string;
  readonly kind: SentKind;
  readonly videoId: string | null;
}

export const KINDS: Record<SentKind, (row: SentRow) => boolean> = {
  all: () => true,
  edited: ({ comment }) => comment.draftIsOwn,
  notVisible: ({ comment }) => comment.replyVisible === false && !comment.replyDeleted,
  wroteBack: ({ isFollowed }) => isFollowed,
  deleted: ({ comment }) => comment.replyDeleted === true,
};

/** From the address, where the search of the comments stands too. */
export const readSentFilters = (params: URLSearchParams, q: string): SentFilters => ({
  q,
  kind: SENT_KINDS.find((kind) => kind === params.get('kind')) ?? 'all',
  videoId: youtubeIdSchema.safeParse(params.get('videoId')).data ?? null,
});

export const writeSentFilters = (
  params: URLSearchParams,
  { kind, videoId }: Partial<SentFilters>,
): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (kind !== undefined) next.set('kind', kind);
  if (videoId !== undefined) next.set('videoId', videoId ?? '');
  for (const [name, value] of [...next]) if (value === '' || value === 'all') next.delete(name);
  return next;
};
