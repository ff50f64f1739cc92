import { createHash } from 'node:crypto';
import type { Express, Response } from 'express';
import type { Video } from '../world/model.ts';
import { landscape, portrait } from '../world/picture.ts';

const etagOf = (content: unknown): string =>
  createHash('sha1').update(JSON.stringify(content)).digest('base64url');

/** A resource or list as YouTube sends it: its kind, its etag, then the rest. */
export const withEtag = (kind: string, content: object): object => ({
  kind: `youtube#${kind}`,
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

/** YouTube has the largest size only of some videos; here those filmed upright lack it. */
export const videoThumbnails = (base: string, video: Pick<Video, 'id' | 'portrait'>): object =>
  Object.fromEntries(
    SIZES.filter(([name]) => name !== 'maxres' || !video.portrait).map(
      ([name, file, width, height]) => [
        name,
        { url: `${base}/vi/${video.id}/${file}.jpg`, width, height },
      ],
    ),
  );

export const avatarUrl = (base: string, id: string): string => `${base}/avatar/${id}`;

const SIDES = { default: 88, medium: 240, high: 800 };

export const channelThumbnails = (base: string, channelId: string): object =>
  Object.fromEntries(
    Object.entries(SIDES).map(([name, side]) => [
      name,
      { url: `${avatarUrl(base, channelId)}?s=${side}`, width: side, height: side },
    ]),
  );

const CACHED = {
  'cache-control': 'public, max-age=86400',
  'cross-origin-resource-policy': 'cross-origin',
};
const send = (res: Response, svg: string): void => void res.set(CACHED).type('svg').send(svg);

/**
 * Thumbnails and avatars, so that pictures appear without the internet. They are not calls of the
 * API and are not recorded.
 */
export function mountPictures(app: Express): void {
  app.get('/vi/:id/:size', (req, res) => send(res, landscape(req.params.id)));
  app.get('/comment-image/:id', (req, res) => send(res, landscape(req.params.id)));
  app.get('/avatar/:id', (req, res) => send(res, portrait(req.params.id)));
}
