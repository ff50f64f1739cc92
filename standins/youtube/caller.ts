import type { Request } from 'express';
import { z } from 'zod';
import type { World } from '../world/world.ts';
import { Refusal } from './refusals.ts';

/** The owner of the access token of a call. */
export interface Caller {
  email: string | null;
  channelId: string | null;
  /** All of the person's channels; `channelId` comes first. */
  channelIds: readonly string[];
  suspended: boolean;
  scopes: ReadonlySet<string>;
}

/** The caller, or the reason why they could not be identified. */
export type Identity = Caller | 'required' | 'authError' | 'keyInvalid' | 'backendError';

const infoSchema = z.object({
  sub: z.string(),
  email: z.string().optional(),
  scope: z.string(),
});

/** The token is checked at every call, so that a revoked one is refused at once. */
export async function identify(
  req: Request,
  googleBaseUrl: string,
  world: World,
): Promise<Identity> {
  const header = req.get('authorization');
  if (header === undefined) return req.query.key === undefined ? 'required' : 'keyInvalid';
  const token = /^Bearer (\S+)$/i.exec(header)?.[1];
  if (token === undefined) return 'authError';
  let answer: Response;
  try {
    answer = await fetch(`${googleBaseUrl}/tokeninfo`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
  } catch {
    return 'backendError';
  }
  if (answer.status >= 500) return 'backendError';
  const info = infoSchema.safeParse(await answer.json().catch(() => null));
  if (!answer.ok || !info.success) return 'authError';
  const { sub, email, scope } = info.data;
  const account = world.accounts.find((one) => one.email === email || one.sub === sub);
  return {
    email: account?.email ?? email ?? null,
    channelId: account?.channelId ?? null,
    channelIds: [account?.channelId ?? [], account?.otherChannelIds ?? []].flat(),
    suspended: account?.suspended ?? false,
    scopes: new Set(scope.split(' ')),
  };
}

export const owns = ({ channelIds }: Caller, channelId: string): boolean =>
  channelIds.includes(channelId);

/**
 * The channel as which the caller writes under a video of that channel: the same channel if it is
 * theirs, or else their first one.
 */
export const speaksAs = (caller: Caller, channelId: string): string | null =>
  owns(caller, channelId) ? channelId : caller.channelId;

const AUTH = 'https://www.googleapis.com/auth/';

/** Comments need force-ssl, which may also read everything that YouTube's other scopes may read. */
export function requireScope(caller: Caller, needs: 'force-ssl' | 'any'): void {
  const enough =
    needs === 'force-ssl'
      ? ['youtube.force-ssl']
      : ['youtube.force-ssl', 'youtube', 'youtube.readonly'];
  if (!enough.some((name) => caller.scopes.has(AUTH + name)))
    throw new Refusal('insufficientPermissions');
}
