import { randomBytes } from 'node:crypto';
import { z } from 'zod';

const tokenSchema = z.object({ value: z.string(), email: z.string(), scopes: z.array(z.string()) });
const accessSchema = tokenSchema.extend({ expiresAt: z.number() });

/** What is kept between runs. Codes are not: they are valid for minutes, and a page waits for each. */
export const grantsSchema = z.object({
  granted: z.array(z.object({ email: z.string(), scopes: z.array(z.string()) })),
  access: z.array(accessSchema),
  refresh: z.array(tokenSchema),
});
type KeptGrants = z.infer<typeof grantsSchema>;

const CODE_LIFETIME_MS = 10 * 60_000;
export const TOKEN_LIFETIME_SECONDS = 3599;

export interface CodeRequest {
  email: string;
  scopes: ReadonlySet<string>;
  redirectUri: string;
  challenge: string | null;
  nonce: string | null;
  offline: boolean;
  /** Whether the person was just asked. Only then an offline request gets a refresh token. */
  consented: boolean;
}

export interface Code extends CodeRequest {
  value: string;
  expiresAt: number;
  used: boolean;
}

interface Token extends Omit<z.infer<typeof tokenSchema>, 'scopes'> {
  scopes: ReadonlySet<string>;
}

export interface AccessToken extends Token {
  expiresAt: number;
}

const secret = (prefix: string, bytes: number): string =>
  prefix + randomBytes(bytes).toString('base64url');

/**
 * Who granted what, with all codes and tokens from it. Revoking any token of a grant ends the whole
 * grant, as at Google.
 */
export class Grants {
  readonly #now: () => number;
  readonly #granted = new Map<string, Set<string>>();
  readonly #codes = new Map<string, Code>();
  readonly #access = new Map<string, AccessToken>();
  readonly #refresh = new Map<string, Token>();

  constructor(now: () => number) {
    this.#now = now;
  }

  reset(): void {
    for (const map of [this.#granted, this.#codes, this.#access, this.#refresh]) map.clear();
  }

  snapshot(): KeptGrants {
    const listed = <T extends Token>(token: T) => ({ ...token, scopes: [...token.scopes] });
    const now = this.#now();
    return {
      granted: [...this.#granted].map(([email, scopes]) => ({ email, scopes: [...scopes] })),
      access: [...this.#access.values()].filter(({ expiresAt }) => expiresAt > now).map(listed),
      refresh: [...this.#refresh.values()].map(listed),
    };
  }

  /** Restores the state of an earlier run. */
  recall({ granted, access, refresh }: KeptGrants): void {
    this.reset();
    for (const { email, scopes } of granted) this.#granted.set(email, new Set(scopes));
    for (const { scopes, ...token } of access)
      this.#access.set(token.value, { ...token, scopes: new Set(scopes) });
    for (const { scopes, ...token } of refresh)
      this.#refresh.set(token.value, { ...token, scopes: new Set(scopes) });
  }

  grantedTo(email: string): ReadonlySet<string> {
    return this.#granted.get(email) ?? new Set();
  }

  /** Adds to what the person granted before. Consent to one scope does not remove another. */
  grant(email: string, scopes: Iterable<string>): void {
    this.#granted.set(email, new Set([...this.grantedTo(email), ...scopes]));
  }

  issueCode(request: CodeRequest): Code {
    const value = secret('4/0A', 40);
    const code = { ...request, value, expiresAt: this.#now() + CODE_LIFETIME_MS, used: false };
    this.#codes.set(value, code);
    return code;
  }

  code(value: string): Code | undefined {
    return this.#codes.get(value);
  }

  isCurrent(code: Code): boolean {
    return code.expiresAt > this.#now();
  }

  issueAccessToken(from: Omit<Token, 'value'>): AccessToken {
    const expiresAt = this.#now() + TOKEN_LIFETIME_SECONDS * 1000;
    const token = { ...from, value: secret('ya29.a0', 120), expiresAt };
    this.#access.set(token.value, token);
    return token;
  }

  issueRefreshToken(from: Omit<Token, 'value'>): Token {
    const token = { ...from, value: secret('1//0', 60) };
    this.#refresh.set(token.value, token);
    return token;
  }

  /** The token, only while it is valid. */
  accessToken(value: string): AccessToken | undefined {
    const token = this.#access.get(value);
    return token && token.expiresAt > this.#now() ? token : undefined;
  }

  refreshToken(value: string): Token | undefined {
    return this.#refresh.get(value);
  }

  revokeGrant(email: string): void {
    this.#granted.delete(email);
    for (const tokens of [this.#access, this.#refresh])
      for (const token of tokens.values()) if (token.email === email) tokens.delete(token.value);
  }

  /** Expires access tokens and returns how many. */
  expireAccessTokens(email?: string): number {
    const now = this.#now();
    const live = [...this.#access.values()].filter(
      (token) => token.expiresAt > now && (email === undefined || token.email === email),
    );
    for (const token of live) token.expiresAt = now;
    return live.length;
  }
}
