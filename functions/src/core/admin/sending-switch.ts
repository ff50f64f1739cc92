import type { SendingSwitch } from '@replywell/contract/endpoints/admin';
import type { Clock } from '../time.ts';

export interface SwitchStore {
  /** null: it was never set. */
  read(): Promise<SendingSwitch | null>;
  set(stopped: boolean, now: number): Promise<SendingSwitch>;
}

export const readSwitch = async (switches: SwitchStore): Promise<SendingSwitch> =>
  (await switches.read()) ?? { stopped: false, since: null };

/** Stops all sending or lets it go on. Setting it again keeps `since`. */
export async function setSwitch(
  { switches, clock }: { switches: SwitchStore; clock: Clock },
  stopped: boolean,
): Promise<SendingSwitch> {
  const before = await readSwitch(switches);
  return before.stopped === stopped ? before : switches.set(stopped, clock());
}
