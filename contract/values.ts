import * as z from 'zod/mini';

/** It sorts as text, so Firestore can order and filter by it. */
export const instantSchema = z.iso
  .datetime({ precision: 3 })
  .check(z.describe('ISO 8601 in UTC, with milliseconds'));

export const toInstant = (milliseconds: number): string => new Date(milliseconds).toISOString();
/** To milliseconds since the epoch. NaN for a text that is not a moment. */
export const fromInstant = (instant: string): number => Date.parse(instant);

/** YouTube's and our own ids that become document names, without those that Firestore refuses. */
export const youtubeIdSchema = z
  .string()
  .check(z.regex(/^(?!\.{1,2}$)(?!__.*__$)[A-Za-z0-9_.-]{1,128}$/), z.describe('An id of YouTube'));
/** At least one, and as many as one call takes. */
export const someIds = (most: number) =>
  z.array(youtubeIdSchema).check(z.minLength(1), z.maxLength(most));
export const taskIdSchema = z.string().check(z.regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,64}$/));

/** A calendar day in the time zone of its context. */
export const calendarDateSchema = z.iso.date();

const isKnownTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/**
 * Bare offsets such as `+05:17` are refused: no place uses one, and its days would
 * not consist of whole quarters of an hour.
 */
export const timeZoneSchema = z
  .string()
  .check(
    z.maxLength(64),
    z.regex(/^[A-Za-z][A-Za-z0-9_+/-]*$/),
    z.refine(isKnownTimeZone, 'not a time zone'),
    z.describe('IANA name'),
  );
