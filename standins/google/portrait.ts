import type { Request, Response } from 'express';
import { portrait } from '../world/picture.ts';

export function sendPortrait(req: Request, res: Response): void {
  res.set('cache-control', 'public, max-age=86400').type('svg').send(portrait(req.path));
}
