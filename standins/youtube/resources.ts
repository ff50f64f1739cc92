import { createHash } from 'node:crypto';
import type { Video } from '../world/model.ts';

const etagOf = (content: unknown): string =>
  createHash('sha1').update(JSON.stringify(content)).digest('base64url');

/** A resource or list as YouTube sends it: its kind, its etag, then the rest. */
export const withEtag = (kind: string, content: object): object => ({
  kind,
  etag: etagOf(content),
  ...content,
});

/** A time as YouTube writes it, without fractions of a second. */
export const timeText = (ms: number): string =>
  new Date(ms).toISOString().replace(/\.\d{3}Z$/, 'Z');

const SIZES = [
  ['default', 'default', 120, 90],
  ['medium', 'mqdefault', 320, 180],
  ['high', 'hqdefault', 480, 360],
  ['standard', 'sddefault', 640, 480],
  ['maxres', 'maxresdefault', 1280, 720],
] as const;

/**
 * Served by this stand-in, so that pictures appear without the internet. YouTube has the largest size
 * only of some videos; here those filmed upright lack it.
 */
export const videoThumbnails = (
  base: string,
  { id, portrait }: Pick<Video, 'id' | 'portrait'>,
): object =>
  Object.fromEntries(
    SIZES.filter(([name]) => name !== 'maxres' || !portrait).map(([name, file, width, height]) => [
      name,
      { url: `${base}/vi/${id}/${file}.jpg`, width, height },
    ]),
  );

export const avatarUrl = (base: string, id: string): string => `${base}/avatar/${id}`;

export const channelThumbnails = (base: string, channelId: string): object =>
  Object.fromEntries(
    (
      [
        ['default', 88],
        ['medium', 240],
        ['high', 800],
      ] as const
    ).map(([name, side]) => [
      name,
      { url: `${avatarUrl(base, channelId)}?s=${side}`, width: side, height: side },
    ]),
  );
