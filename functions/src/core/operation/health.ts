import type { Health, HealthCheck } from '@replywell/contract/endpoints/health';
import type { SavedSwitch } from '../admin/ports.ts';
import type { SendLedger } from '../sending/ports.ts';
import { toInstant, type Clock } from '../time.ts';
import { oldestDue } from './state.ts';

export interface HealthPorts {
  switches: { read: () => Promise<SavedSwitch | null> };
  ledger: Pick<SendLedger, 'listOverdue'>;
  clock: Clock;
  sleep: (milliseconds: number) => Promise<unknown>;
}

/** The sweep brings late steps back every five minutes. What is this late has been missed many times. */
export const TOO_LATE_MS = 60 * 60_000;
/** Nobody waits longer for one check. */
const LONGEST_MS = 5_000;
/** An answer is good for so long, so that whoever asks often costs no reads. */
export const ANSWER_HOLDS_MS = 10_000;

const MINUTE = 60_000;

/** `look` says what is wrong, or null. What it throws is wrong too. */
async function checked(
  name: HealthCheck['name'],
  { clock, sleep }: HealthPorts,
  look: () => Promise<string | null>,
): Promise<HealthCheck> {
  const began = clock();
  const late = sleep(LONGEST_MS).then(() => 'no answer in five seconds');
  const wrong = await Promise.race([look(), late]).catch(() => 'it failed');
  return { name, ok: wrong === null, wrong, milliseconds: clock() - began };
}

/** Looks whether the database answers, and whether replies that are due go out. */
async function look(ports: HealthPorts): Promise<Health> {
  const { switches, ledger, clock } = ports;
  let stopped = false;
  const checks = await Promise.all([
    checked('database', ports, async () => {
      stopped = (await switches.read())?.stopped ?? false;
      return null;
    }),
    checked('replies', ports, async () => {
      const now = clock();
      const late = now - ((await oldestDue(ledger, now)) ?? now);
      return late > TOO_LATE_MS ? `one is ${Math.floor(late / MINUTE)} minutes late` : null;
    }),
  ]);
  const ok = checks.every((check) => check.ok);
  return { ok, at: toInstant(clock()), checks, sendingStopped: stopped };
}

/** Asked again within ten seconds, it answers the same. */
export function createHealth(ports: HealthPorts): () => Promise<Health> {
  let known: { answer: Promise<Health>; at: number } | null = null;
  return () => {
    const now = ports.clock();
    if (known === null || now - known.at >= ANSWER_HOLDS_MS)
      known = { answer: look(ports), at: now };
    return known.answer;
  };
}
