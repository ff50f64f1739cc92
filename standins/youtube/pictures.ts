import type { Express, Response } from 'express';
import { landscape, portrait } from '../world/picture.ts';

function send(res: Response, svg: string): void {
  res
    .set({
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    })
    .type('svg')
    .send(svg);
}

/** Thumbnails and avatars. They are not calls of the API and are not recorded. */
export function mountPictures(app: Express): void {
  app.get('/vi/:id/:size', (req, res) => send(res, landscape(req.params.id)));
  app.get('/comment-image/:id', (req, res) => send(res, landscape(req.params.id)));
  app.get('/avatar/:id', (req, res) => send(res, portrait(req.params.id)));
}
