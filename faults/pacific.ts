const pacific = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  dateStyle: 'short',
});

const MINUTE = 60_000;

/** The next midnight Pacific time, to the minute, when YouTube starts a new day's quota. */
export function nextPacificMidnight(now: number): number {
  const today = pacific.format(now);
  let at = now - (now % MINUTE);
  while (pacific.format(at) === today) at += MINUTE;
  return at;
}
