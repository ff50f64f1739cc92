import { useEffect, useState } from 'react';

/** As long as one attempt may take; what has not moved by then waits for something else. */
const ATTEMPT_MS = 120_000;

type Phase = 'before' | 'due' | 'after';

const phaseOf = (moment: number, now: number): Phase => {
  if (now < moment) return 'before';
  return now < moment + ATTEMPT_MS ? 'due' : 'after';
};

/**
 * Whether `instant` has come, and not long ago; null: never. An attempt under way is written down when
 * it has ended, so that this is how the page knows of it.
 */
export function useIsDue(instant: string | null): boolean {
  const moment = instant === null ? null : Date.parse(instant);
  const [now, setNow] = useState(() => Date.now());
  const phase = moment === null ? 'after' : phaseOf(moment, now);
  useEffect(() => {
    if (moment === null || phase === 'after') return undefined;
    const next = phase === 'before' ? moment : moment + ATTEMPT_MS;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, next - Date.now()) + 1);
    return () => clearTimeout(timer);
  }, [moment, phase]);
  return phase === 'due';
}
