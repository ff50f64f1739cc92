const GOOGLE = 'https://www.googleapis.com/auth/';

/** Google answers with the long names, even for a request with short ones. */
const SIGN_IN = new Map([
  ['openid', 'openid'],
  ['email', `${GOOGLE}userinfo.email`],
  ['profile', `${GOOGLE}userinfo.profile`],
]);

export const YOUTUBE = `${GOOGLE}youtube.force-ssl`;

const long = (name: string): string => SIGN_IN.get(name) ?? name;
const signIn = [...SIGN_IN.values()];

/** The long names, each once, and whether Google knows it. */
export const parseScopes = (text: string): { name: string; isKnown: boolean }[] =>
  [...new Set(text.split(/\s+/).filter(Boolean).map(long))].map((name) => ({
    name,
    isKnown: signIn.includes(name) || name === YOUTUBE,
  }));

/** Google issues an ID token for any of the sign-in scopes. */
export const wantsIdToken = (scopes: ReadonlySet<string>): boolean =>
  signIn.some((scope) => scopes.has(scope));
