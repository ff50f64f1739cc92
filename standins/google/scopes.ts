const GOOGLE = 'https://www.googleapis.com/auth/';

/** Google answers with the long names, even for a request with short ones. */
const LONG: Readonly<Record<string, string>> = {
  email: `${GOOGLE}userinfo.email`,
  profile: `${GOOGLE}userinfo.profile`,
};

const SIGN_IN = ['openid', `${GOOGLE}userinfo.email`, `${GOOGLE}userinfo.profile`];

/** The scopes that a person may untick, with the texts of the consent page. */
const OPTIONAL: Readonly<Record<string, string>> = {
  [`${GOOGLE}youtube.force-ssl`]:
    'See, edit, and permanently delete your YouTube videos, ratings, comments and captions',
  [`${GOOGLE}youtube`]: 'Manage your YouTube account',
  [`${GOOGLE}youtube.readonly`]: 'View your YouTube account',
};

export const SIGN_IN_WORDS = 'Your name, email address and profile picture';

export const wordsFor = (scope: string): string => OPTIONAL[scope] ?? scope;

export const isOptional = (scope: string): boolean => Object.hasOwn(OPTIONAL, scope);

export interface Scopes {
  known: string[];
  unknown: string[];
}

export function parseScopes(text: string): Scopes {
  const names = [
    ...new Set(
      text
        .split(/\s+/)
        .filter(Boolean)
        .map((name) => LONG[name] ?? name),
    ),
  ];
  const isKnown = (name: string): boolean => SIGN_IN.includes(name) || isOptional(name);
  return { known: names.filter(isKnown), unknown: names.filter((name) => !isKnown(name)) };
}

/** Google issues an ID token for any of the sign-in scopes. */
export const wantsIdToken = (scopes: ReadonlySet<string>): boolean =>
  SIGN_IN.some((scope) => scopes.has(scope));
