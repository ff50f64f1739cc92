import type { Request } from 'express';
import { z } from 'zod';
import type { World } from '../world/world.ts';
import { Refusal } from './refusals.ts';

/** The owner of the access token of a call. */
export interface Caller {
  email: string | null;
  channelId: string | null;
  scopes: ReadonlySet<string>;
}

/** The caller, or the reason why they could not be identified. */
export type Identity = Caller | 'required' | 'authError' | 'keyInvalid' | 'backendError';

const infoSchema = z.object({ email: z.string().optional(), sub: z.string(), scope: z.string() });

/** The token is checked at every call, so that a revoked one is refused at once. */
export async function identify(req: Request, googleUrl: string, world: World): Promise<Identity> {
  const header = req.get('authorization');
  if (header === undefined) return req.query.key === undefined ? 'required' : 'keyInvalid';
  const token = /^Bearer (\S+)$/i.exec(header)?.[1];
  if (token === undefined) return 'authError';
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${googleUrl}/tokeninfo`, { method: 'POST', headers }).catch(
    () => null,
  );
  if (!answer || answer.status >= 500) return 'backendError';
  const info = infoSchema.safeParse(await answer.json().catch(() => null));
  if (!answer.ok || !info.success) return 'authError';
  const account = world.accounts.find(({ sub }) => sub === info.data.sub);
  return {
    email: account?.email ?? info.data.email ?? null,
    channelId: account?.channelId ?? null,
    scopes: new Set(info.data.scope.split(' ')),
  };
}

export const owns = (caller: Caller, channelId: string): boolean => caller.channelId === channelId;

export function requireScope({ scopes }: Caller): void {
  if (!scopes.has('https://www.googleapis.com/auth/youtube.force-ssl'))
    throw new Refusal('insufficientPermissions');
}
