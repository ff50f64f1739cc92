import { z } from 'zod';

const SECOND = 1000;

/** Milliseconds as a duration on the wire: "30s", "0.500s". */
export function formatDuration(ms: number): string {
  const seconds = ms / SECOND;
  return Number.isInteger(seconds) ? `${seconds}s` : `${seconds.toFixed(3)}s`;
}

/** Milliseconds since the epoch as RFC 3339, with a fraction down to microseconds. */
export function formatTimestamp(ms: number): string {
  const micros = Math.round(ms * 1000);
  const whole = new Date(Math.floor(micros / 1e6) * SECOND).toISOString().slice(0, 19);
  const fraction = micros % 1e6;
  return fraction === 0 ? `${whole}Z` : `${whole}.${String(fraction).padStart(6, '0')}Z`;
}

/** Epoch seconds with microseconds, as the worker's headers carry them. */
export const formatEpochSeconds = (ms: number): string => (Math.round(ms * 1000) / 1e6).toFixed(6);

/** A duration on the wire, read as milliseconds. */
export const durationSchema = z
  .string()
  .regex(/^-?\d+(?:\.\d{1,9})?s$/, "Illegal duration format; duration must end with 's'")
  .transform((text) => Number(text.slice(0, -1)) * SECOND);

/** A timestamp on the wire, read as milliseconds and cut to the microsecond. */
export const timestampSchema = z.iso
  .datetime({ offset: true, message: 'Invalid time format' })
  .transform((text) => {
    const fraction = /\.(\d+)/.exec(text)?.[1] ?? '';
    const wholeSeconds = Date.parse(text.replace(/\.\d+/, ''));
    return wholeSeconds + Number(fraction.slice(0, 6).padEnd(6, '0')) / 1000;
  });

/** A protobuf enum: its name, or its number as the SDKs send it. The result is the name. */
export function enumSchema<const Name extends string>(
  names: readonly [Name, ...Name[]],
): z.ZodPipe<
  z.ZodUnion<readonly [z.ZodString, z.ZodNumber]>,
  z.ZodTransform<Name, string | number>
> {
  return z.union([z.string(), z.number()]).transform((given, context) => {
    const name = names.find((known, number) => given === known || Number(given) === number);
    if (name !== undefined) return name;
    context.addIssue({ code: 'custom', message: `Invalid value: ${JSON.stringify(given)}` });
    return z.NEVER;
  });
}
