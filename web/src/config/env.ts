import { getConfig, type PublicConfig } from '@replywell/contract/endpoints/config';
import { call } from '../lib/api-client.ts';

let pending: Promise<PublicConfig> | null = null;

/** Returns the services of this deployment. Asks only once, and again only after a failure. */
export const loadConfig = (): Promise<PublicConfig> => {
  pending ??= call(getConfig).catch((error: unknown) => {
    pending = null;
    throw error;
  });
  return pending;
};
