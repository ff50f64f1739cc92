import { z } from 'zod';
import type { Connecting } from '../../../functions/src/core/account/redo.ts';
import { gcloud, type Command } from '../command.ts';
import { CommandFailed } from '../shell.ts';
import { UsageError } from '../target.ts';

/** The moment of a backup, as an instant. Throws UsageError. */
export function instantOf(text: string, now: number): string {
  const at = Date.parse(text);
  if (!/^\d{4}-\d\d-\d\dT/.test(text) || Number.isNaN(at))
    throw new UsageError(`"${text}" is no moment: say it like 2026-11-25T03:00:00Z.`);
  if (at > now) throw new UsageError(`${text} has not come yet.`);
  return new Date(at).toISOString();
}

/** The lines of the security log outlive the database. */
export const linesSince = (projectId: string, instant: string): Command =>
  gcloud(
    ...['logging', 'read', '--format=json(jsonPayload)', `--project=${projectId}`],
    [
      `timestamp>="${instant}"`,
      'jsonPayload.message="security event"',
      'jsonPayload.event=("youtube_disconnected" OR "youtube_granted")',
    ].join(' AND '),
  );

const lineSchema = z.looseObject({
  jsonPayload: z.looseObject({
    event: z.enum(['youtube_disconnected', 'youtube_granted']),
    creator: z.string(),
    at: z.iso.datetime(),
  }),
});

/** Parses what `linesSince` printed. Throws CommandFailed if it is not that. */
export function happenedIn(printed: string): Connecting[] {
  try {
    return z
      .array(lineSchema)
      .parse(JSON.parse(printed || '[]'))
      .map(({ jsonPayload: { creator, event, at } }) => ({ uid: creator, event, at }));
  } catch {
    throw new CommandFailed('The log does not say who has disconnected YouTube since.');
  }
}
