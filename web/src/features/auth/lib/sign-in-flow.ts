import { loadConfig } from '../../../config/env.ts';

export { complete } from './complete-sign-in.ts';
export { requestAuthorization } from './request-authorization.ts';

/** Fetches the deployment's config before the click. */
export const warmUp = (): void => {
  loadConfig().catch(() => undefined);
};
