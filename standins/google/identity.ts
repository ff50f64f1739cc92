import type { Account } from '../world/model.ts';
import { CLIENT } from './authorize-request.ts';
import type { AccessToken } from './grants.ts';
import type { SigningKey } from '../kernel/signing-key.ts';
import { accessTokenHash } from './keys.ts';

export const ISSUER = 'https://accounts.google.com';
const ID_TOKEN_SECONDS = 3600;

const hasScope = (token: AccessToken, name: string): boolean =>
  token.scopes.has(`https://www.googleapis.com/auth/userinfo.${name}`);

/** The content of `/v1/userinfo` and of an ID token, as far as the scopes allow. */
export function profileOf(
  account: Account,
  token: AccessToken,
  base: string,
): Record<string, unknown> {
  const { sub, email, givenName, familyName } = account;
  return {
    sub,
    ...(hasScope(token, 'profile') && {
      name: `${givenName} ${familyName}`,
      given_name: givenName,
      family_name: familyName,
      picture: `${base}/a/${sub}=s96-c`,
    }),
    ...(hasScope(token, 'email') && { email, email_verified: true }),
  };
}

interface IdTokenRequest {
  key: SigningKey;
  account: Account;
  token: AccessToken;
  nonce: string | null;
  base: string;
  now: number;
}

export function idTokenFor({ key, account, token, nonce, base, now }: IdTokenRequest): string {
  const issuedAt = Math.floor(now / 1000);
  return key.signJwt({
    iss: ISSUER,
    azp: CLIENT.id,
    aud: CLIENT.id,
    ...profileOf(account, token, base),
    at_hash: accessTokenHash(token.value),
    ...(nonce !== null && { nonce }),
    ...(account.hostedDomain && { hd: account.hostedDomain }),
    iat: issuedAt,
    exp: issuedAt + ID_TOKEN_SECONDS,
  });
}
