import { z } from 'zod';
import { googleEndpoints } from '../../functions/src/config.ts';

/** It could not be looked at. The message says why. */
export class Unseen extends Error {}

/** Google has answered, and refused. */
export class Refused extends Unseen {}

/** Asks an address. As `fetch`, and redirects are not followed. */
export type Ask = (url: string, init?: RequestInit) => Promise<Response>;

const PATIENCE_MS = 20_000;

export const ask: Ask = (url, init = {}) =>
  fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    () => {
      throw new Unseen(`${new URL(url).host} does not answer`);
    },
  );

/** Whether Google would send somebody back to this address: what is wrong, or null. Throws Unseen. */
export async function redirectFault(
  askAt: Ask,
  { clientId, redirectUri }: { clientId: string; redirectUri: string },
): Promise<string | null> {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
  });
  const { authorizeUrl } = googleEndpoints(undefined);
  const answer = await askAt(`${authorizeUrl}?${query.toString()}`);
  const to = URL.parse(answer.headers.get('location') ?? '', authorizeUrl);
  // No API tells it. Google leads to signing in, or to a page whose address holds the error.
  if (!to || to.pathname === '/') throw new Unseen(`Google’s page answered ${answer.status}`);
  if (!to.pathname.includes('/oauth/error')) return null;
  const told = Buffer.from(to.searchParams.get('authError') ?? '', 'base64').toString();
  const error = /[a-z]+(?:_[a-z]+)+/.exec(told)?.[0] ?? 'an error without a name';
  return `${error}: ${redirectUri} has to be a redirect URI of the client.`;
}

const refusalSchema = z.object({ error: z.object({ message: z.string() }) });

/** Reads a project through Google's own APIs. `token`: of somebody who may look. */
export class Google {
  readonly #projectId: string;
  readonly #token: string;
  readonly ask: Ask;

  constructor(projectId: string, token: string, askAt: Ask) {
    this.#projectId = projectId;
    this.#token = token;
    this.ask = askAt;
  }

  /** null: there is no such thing. Throws Unseen. `url`: without `https://`. */
  async get<T>(
    url: string,
    schema: z.ZodType<T>,
    method: 'GET' | 'POST' = 'GET',
  ): Promise<T | null> {
    const answer = await this.ask(`https://${url}`, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, 'x-goog-user-project': this.#projectId },
    });
    if (answer.status === 404) return null;
    const body: unknown = await answer.json().catch(() => null);
    if (!answer.ok) {
      const told = refusalSchema.safeParse(body).data?.error.message ?? `status ${answer.status}`;
      throw new Refused(`${url.split('/')[0] ?? ''} answered: ${told}`);
    }
    const parsed = schema.safeParse(body);
    if (!parsed.success) throw new Unseen(`${url} was answered in another form than documented`);
    return parsed.data;
  }
}

const policySchema = z.object({
  bindings: z
    .array(z.object({ role: z.string(), members: z.array(z.string()).default([]) }))
    .default([]),
});

/** Which of the roles the account does not have in the policy that is read there. */
export async function missingRoles(
  google: Google,
  url: string,
  account: string,
  roles: readonly string[],
): Promise<string[]> {
  const method = url.startsWith('run.') ? 'GET' : 'POST';
  const bindings = (await google.get(`${url}:getIamPolicy`, policySchema, method))?.bindings ?? [];
  const held = bindings.filter(({ members }) => members.includes(`serviceAccount:${account}`));
  return roles.filter((role) => !held.some((binding) => binding.role === role));
}
