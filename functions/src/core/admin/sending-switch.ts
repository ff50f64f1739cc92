import type { SendingSwitch } from '@replywell/contract/endpoints/admin';
import type { Clock } from '../time.ts';
import type { SavedSwitch, SwitchStore } from './ports.ts';

const presented = (saved: SavedSwitch | null): SendingSwitch => ({
  stopped: saved?.stopped ?? false,
  since: saved?.updatedAt ?? null,
  author: saved?.author ?? null,
});

export const readSwitch = async (switches: SwitchStore): Promise<SendingSwitch> =>
  presented(await switches.read());

/**
 * Stops all sending, or lets it go on. `hasChanged` is false where it is so already: then it keeps
 * its time and its author.
 */
export async function setSwitch(
  { switches, clock }: { switches: SwitchStore; clock: Clock },
  stopped: boolean,
  author: string | undefined,
): Promise<{ answer: SendingSwitch; hasChanged: boolean }> {
  const before = await switches.read();
  if ((before?.stopped ?? false) === stopped)
    return { answer: presented(before), hasChanged: false };
  const saved = await switches.set(stopped, { author: author ?? null, now: clock() });
  return { answer: presented(saved), hasChanged: true };
}
