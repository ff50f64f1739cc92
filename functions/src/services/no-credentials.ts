import { PassThroughClient } from 'google-auth-library';

/** For local servers. With the platform's fetch: the library would load another at run time. */
export const noCredentials = (): PassThroughClient =>
  new PassThroughClient({ transporterOptions: { fetchImplementation: fetch } });
