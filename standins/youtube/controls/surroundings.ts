import { z } from 'zod';
import { quirkSchema } from '../quirks/settings.ts';
import { ControlError, requireAccount, type Controlled, type OnControl } from './control.ts';

const count = z.number().int().min(0);
/** Longer than any data is kept. The limit catches typing errors, which could set an impossible date. */
const LONGEST_JUMP_MS = 400 * 86_400_000;

const schemas = {
  quota: z.object({ used: count.optional(), limit: count.optional() }).strict(),
  clock: z.object({ advanceMs: z.number().int().min(1).max(LONGEST_JUMP_MS) }).strict(),
  accountChannel: z.object({ account: z.string(), channelId: z.string().nullable() }).strict(),
};

/** The controls for YouTube itself: its units, time, quirks and accounts. */
export function mountSurroundingControls(on: OnControl, controlled: Controlled): void {
  const { world, quota, quirks } = controlled;
  on('quota', schemas.quota, (body) => {
    quota.set(body);
    return { used: quota.used, limit: quota.limit };
  });
  on('quirks', quirkSchema, (order) => {
    if (order.account !== undefined) requireAccount(world, order.account);
    quirks.set(order);
    return quirks.list();
  });
  on('clock', schemas.clock, ({ advanceMs }) => {
    world.clock.advance(advanceMs);
    return { now: new Date(world.now()).toISOString() };
  });
  on('account-channel', schemas.accountChannel, ({ account, channelId }) => {
    requireAccount(world, account);
    if (channelId !== null && !world.channel(channelId))
      throw new ControlError(`There is no channel ${channelId}.`);
    world.actAs(account, channelId);
    return { account, channelId };
  });
}
