import type { SignInStore } from './ports.ts';
import type { TryStore } from './tries.ts';

interface Ports {
  signIns: SignInStore;
  tries: TryStore;
}

/**
 * For the scheduled sweep: forgets the tokens of sign-ins that never came and tries that count no
 * more, at most `limit` of each. Answers how many sign-ins.
 */
export async function deleteAbandonedSignIns(
  { signIns, tries }: Ports,
  now: number,
  limit: number,
): Promise<number> {
  const [abandoned] = await Promise.all([
    signIns.removeAbandoned(now, limit),
    tries.removeExpired(now, limit),
  ]);
  return abandoned;
}
