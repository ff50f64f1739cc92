import { getHealth, type Health } from '@replywell/contract/endpoints/health';
import type { Express } from 'express';
import { openRoute } from '../route.ts';

export function mountHealth(app: Express, health: () => Promise<Health>): void {
  openRoute(app, getHealth, async ({ res }) => {
    const found = await health();
    res.status(found.ok ? 200 : 503);
    return found;
  });
}
