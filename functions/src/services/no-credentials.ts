import { PassThroughClient } from 'google-auth-library';

/** Signs nothing: for local servers that ask for no credentials. */
export const noCredentials = (): object =>
  new PassThroughClient({ transporterOptions: { fetchImplementation: fetch } });
