import { getConfig, type PublicConfig } from '@replywell/contract/endpoints/config';
import type { Express } from 'express';
import { openRoute } from '../route.ts';

export function mountConfig(app: Express, config: PublicConfig): void {
  openRoute(app, getConfig, () => config);
}
