import { PassThroughClient } from 'google-auth-library';

/** An auth client without credentials, for local servers that need none. */
export const noCredentials = (): object =>
  new PassThroughClient({ transporterOptions: { fetchImplementation: fetch } });
