import { PassThroughClient } from 'google-auth-library';

/**
 * An auth client without credentials, for local servers that need none. With the platform's fetch,
 * because the library would load another one at run time.
 */
export const noCredentials = (): PassThroughClient =>
  new PassThroughClient({ transporterOptions: { fetchImplementation: fetch } });
