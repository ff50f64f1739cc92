import type { SendingSwitch } from '@replywell/contract/endpoints/admin';
import type { Clock } from '../time.ts';

export interface SavedSwitch {
  stopped: boolean;
  updatedAt: string;
}

export interface SwitchStore {
  /** null: it was never set. */
  read(): Promise<SavedSwitch | null>;
  set(stopped: boolean, now: number): Promise<SavedSwitch>;
}

const presented = (saved: SavedSwitch | null): SendingSwitch => ({
  stopped: saved?.stopped ?? false,
  since: saved?.updatedAt ?? null,
});

export const readSwitch = async (switches: SwitchStore): Promise<SendingSwitch> =>
  presented(await switches.read());

/** Stops all sending, or lets it go on. Where it is so already it keeps its time. */
export async function setSwitch(
  { switches, clock }: { switches: SwitchStore; clock: Clock },
  stopped: boolean,
): Promise<SendingSwitch> {
  const before = await switches.read();
  const isSo = (before?.stopped ?? false) === stopped;
  return presented(isSo ? before : await switches.set(stopped, clock()));
}
