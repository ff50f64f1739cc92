import type { Fault } from '../e2e/fixtures/standin.ts';
import type { FirestoreFault } from './firestore-proxy.ts';

/** What else must not be wrong at the same time, because then nobody could know what happened. */
export interface Company {
  /** Nothing else at all. */
  alone?: boolean;
  /** Lists that conceal a reply: not while a refused one may be there all the same. */
  conceals?: boolean;
  /** The creator is told that it was refused, and may send again: not while lists conceal. */
  leavesDoubt?: boolean;
}

/** One thing that goes wrong. `kind` is what the report counts it under. */
export type Card = Company & { kind: string } & (
    | { by: 'kill'; step: string }
    | { by: 'youtube' | 'google' | 'tasks'; fault: Fault }
    | { by: 'next-insert'; quirks: object }
    | { by: 'spell'; quirks: object }
    | { by: 'firestore'; fault: FirestoreFault }
    | { by: 'queue'; command: 'lose' | 'duplicate'; body: object }
    | { by: 'world'; event: WorldEvent }
  );

/** What no single call meets. */
export type WorldEvent =
  'expire-tokens' | 'revoke' | 'quota-out' | 'early-task' | 'another-channel';
