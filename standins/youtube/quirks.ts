import { z } from 'zod';
import { LONGEST_DELAY_MS } from '../kernel/faults.ts';
import { escapeHtml } from '../world/markup.ts';
import type { Comment } from '../world/model.ts';

const lag = z.number().int().min(0).max(LONGEST_DELAY_MS).optional();
const MOST_SKEW_MS = 15 * 60_000;
const skewMs = z.number().int().min(-MOST_SKEW_MS).max(MOST_SKEW_MS);

/** What makes lists odd. */
const ofLists = {
  /** Lists show a new reply only so many milliseconds after it came. */
  stale: z.strictObject({ embedded: lag, comments: lag }),
  counts: z.strictObject({
    /** `totalReplyCount` is 0. */
    total: z.literal('zero').optional(),
    /** Threads come without their replies, or without the newest. */
    embedded: z.enum(['missing', 'lacksNewest']).optional(),
  }),
  /** By operation: the first two pages follow each other for ever. */
  pages: z.record(z.string(), z.literal('loop')),
};

/** What makes an inserted reply odd. */
const ofInserts = {
  /** Answered with 200, but shown in no list at all. */
  hideNewReplies: z.literal(true),
  /** Answered with 200, but only the owner finds it, among what is to be judged. */
  moderation: z.enum(['heldForReview', 'likelySpam']),
  /** Lists show another text than the one that was written. */
  text: z.strictObject({
    cutAfter: z.number().int().min(0).optional(),
    entities: z.boolean().optional(),
    /** `display` leaves `textOriginal` as it was written. */
    in: z.enum(['both', 'display']).default('both'),
  }),
  /** YouTube dates it so many milliseconds off. */
  skewMs,
  /** One insert makes so many replies, each so long after the one before. */
  copies: z.strictObject({ count: z.number().int().min(2).max(5), apartMs: lag }).partial(),
};

const settings = z.strictObject({ ...ofLists, ...ofInserts }).partial();
export type Quirks = z.infer<typeof settings>;

const isOff = (value: unknown): boolean => value === null || value === false;

/**
 * Of `POST /__control/quirks`. A field replaces what was ordered before; null or false ends it. With
 * `times` it counts for the next so many inserts, and without it until it is ended.
 */
export const orderSchema = z
  .looseObject({ times: z.number().int().min(1).optional() })
  .transform(({ times, ...given }, context) => {
    const entries = Object.entries(given);
    const off = entries.filter(([, value]) => isOff(value)).map(([name]) => name);
    const asked = settings.safeParse(
      Object.fromEntries(entries.filter(([, value]) => !isOff(value))),
    );
    const complain = (message: string): never => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (!asked.success) return complain(asked.error.message);
    if (times !== undefined && Object.keys(asked.data).some((name) => Object.hasOwn(ofLists, name)))
      return complain('times counts inserts: order quirks of lists by themselves.');
    return { times, off, quirks: asked.data };
  });

/** Makes answers odd, as YouTube's sometimes are. */
export class OrderedQuirks {
  #lasting: Quirks = {};
  #next: { times: number; quirks: Quirks }[] = [];

  order({ times, quirks, off }: z.infer<typeof orderSchema>): void {
    if (times === undefined) this.#lasting = { ...this.#lasting, ...quirks };
    else this.#next.push({ times, quirks });
    const without = (of: Quirks): Quirks =>
      Object.fromEntries(Object.entries(of).filter(([name]) => !off.includes(name)));
    this.#lasting = without(this.#lasting);
    this.#next = this.#next.map((one) => ({ ...one, quirks: without(one.quirks) }));
    this.#next = this.#next.filter((one) => Object.keys(one.quirks).length > 0);
  }

  get lasting(): Quirks {
    return this.#lasting;
  }

  /** The quirks of the present insert. It uses up one of their times. */
  take(): Quirks {
    const met = this.#next;
    this.#next = met
      .map((one) => ({ ...one, times: one.times - 1 }))
      .filter(({ times }) => times > 0);
    return met.reduce<Quirks>((all, { quirks }) => ({ ...all, ...quirks }), this.#lasting);
  }

  clear(): void {
    this.#lasting = {};
    this.#next = [];
  }

  list(): object {
    return { lasting: this.#lasting, next: this.#next };
  }
}

/** The text of a reply as lists show it. The cut comes last and counts visible characters. */
export function shownAs(text: string, quirk: Quirks['text']): Comment['shown'] {
  if (!quirk) return undefined;
  const whole = quirk.entities ? escapeHtml(text) : text;
  const display = Array.from(whole).slice(0, quirk.cutAfter).join('');
  return { display, original: quirk.in === 'both' ? display : text };
}
