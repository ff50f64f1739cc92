import type { Fault } from '../e2e/fixtures/standin.ts';
import type { FirestoreFault } from './firestore-proxy.ts';

/** What must not go wrong at the same time, because then nobody could know what happened. */
export interface Company {
  /** true: nothing else at all. */
  alone?: boolean;
  /** true: lists hide a reply. Not together with a refused reply that may be published. */
  conceals?: boolean;
  /**
   * true: the creator is told that the reply was refused, and may send again. Not while lists hide
   * replies.
   */
  leavesDoubt?: boolean;
}

/** One fault. The report counts it under `kind`. */
export type Card = Company & { kind: string } & (
    | { by: 'kill'; step: string }
    | { by: 'youtube' | 'google' | 'tasks'; fault: Fault }
    | { by: 'next-insert'; quirks: object }
    | { by: 'spell'; quirks: object }
    | { by: 'firestore'; fault: FirestoreFault }
    | { by: 'queue'; command: 'lose' | 'duplicate'; body: object }
    | { by: 'world'; event: WorldEvent }
  );

/** Faults that do not belong to a single call. */
export type WorldEvent =
  'expire-tokens' | 'revoke' | 'quota-out' | 'early-task' | 'stranger' | 'another-channel';
