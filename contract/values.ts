import * as z from 'zod/mini';

/** ISO 8601 in UTC with milliseconds: sorts as text, so Firestore can order and range by it. */
export const instantSchema = z.iso.datetime({ precision: 3 });

/** Ids that become document names: what YouTube and we hand out, nothing that Firestore refuses. */
export const youtubeIdSchema = z
  .string()
  .check(z.regex(/^(?!\.{1,2}$)(?!__.*__$)[A-Za-z0-9_.-]{1,128}$/));
export const taskIdSchema = z.string().check(z.regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,64}$/));

/** A day of the calendar, in whatever time zone it is told in. */
export const calendarDateSchema = z.iso.date();

const isKnownTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** An IANA name. Bare offsets such as `+05:17` are refused: no place keeps one, and days would not fit. */
export const timeZoneSchema = z
  .string()
  .check(
    z.maxLength(64),
    z.regex(/^[A-Za-z][A-Za-z0-9_+/-]*$/),
    z.refine(isKnownTimeZone, 'not a time zone'),
  );
