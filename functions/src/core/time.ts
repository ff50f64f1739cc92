/** Milliseconds since the epoch. */
export type Clock = () => number;

/** Uniform in [0, 1). */
export type Random = () => number;

/** A new id nobody else has; safe as a document name. */
export type NewId = () => string;

export const toInstant = (milliseconds: number): string => new Date(milliseconds).toISOString();
export const fromInstant = (instant: string): number => Date.parse(instant);
export const fromInstantOrNull = (instant: string | null): number | null =>
  instant === null ? null : fromInstant(instant);
