import type { Express } from 'express';
import { createApp, type AppOptions } from '../http/app.ts';

export const ORIGIN = 'http://localhost:5055';

/** The app as the functions build it, with the mounts under test. An unexpected error is thrown. */
export function buildApp(options: Pick<AppOptions, 'mounts'> & Partial<AppOptions>): Express {
  return createApp({
    origins: [ORIGIN],
    sessions: { verify: () => Promise.resolve(null) },
    newId: () => '0123456789abcdef',
    logError: (message, details) => {
      throw new Error(`${message}: ${JSON.stringify(details)}`);
    },
    ...options,
  });
}
