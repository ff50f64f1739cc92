import type { Difference, DifferenceKind } from './compare.ts';

/** A difference that is no fault of the stand-in. */
interface KnownDifference {
  kinds: readonly DifferenceKind[];
  place: RegExp;
  /** The kind of resource that the real service sent. Missing: any. */
  resource?: string;
  why: string;
}

const THREADS = 'youtube#commentThreadListResponse';

/** With the reason for each. `docs/conformance.md` tells when a line may be added. */
const KNOWN: readonly KnownDifference[] = [
  {
    kinds: ['adds'],
    place: /^(next|prev)PageToken$/,
    why: 'Only where there is another page.',
  },
  {
    kinds: ['adds', 'seldom'],
    place: /\.snippet\.imageUrl$/,
    why: 'Only comments with a picture have it, and only since autumn 2026.',
  },
  {
    kinds: ['adds'],
    place: /^items\[\]\.replies$/,
    resource: THREADS,
    why: 'Only comments that were answered have it.',
  },
  {
    kinds: ['adds'],
    place: /\.snippet\.channelId$/,
    resource: THREADS,
    why: 'Lists by video of 2019 do not tell the channel; "threads.channelId" makes the stand-in leave it out.',
  },
  {
    kinds: ['seldom'],
    place: /\.snippet\.videoId$/,
    resource: THREADS,
    why: 'Comments on a channel’s own page have no video; "threads.videoId" makes the stand-in leave it out.',
  },
  {
    kinds: ['adds'],
    place: /\.snippet\.videoOwnerChannel(Id|Title)$/,
    resource: 'youtube#playlistItemListResponse',
    why: 'Recordings of 2019 are older than it.',
  },
  {
    kinds: ['adds', 'seldom', 'lacks'],
    place: /\.snippet\.(country|customUrl|tags|default(Audio)?Language)$/,
    why: 'Only where the creator has said so.',
  },
  {
    kinds: ['adds', 'seldom'],
    place: /\.thumbnails\.(standard|maxres)$/,
    why: 'Only of videos that are large enough.',
  },
  {
    kinds: ['adds', 'seldom'],
    place: /\.authorChannelId$/,
    why: 'Not of an author whose channel is gone.',
  },
];

export const whyKnown = ({ kind, place }: Difference, resource: unknown): string | null =>
  KNOWN.find(
    (known) =>
      known.kinds.includes(kind) &&
      known.place.test(place) &&
      (known.resource === undefined || known.resource === resource),
  )?.why ?? null;
