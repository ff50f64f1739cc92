import { readLanguageSchema, type ReadLanguage } from '@replywell/contract/languages';
import type { Settings } from '@replywell/contract/endpoints/settings';
import { hoursSchema, type Hours } from '@replywell/contract/pace';
import type { Voice } from '@replywell/contract/voice';

export const SETTINGS_TABS = ['pace', 'drafts', 'account'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** What the creator can change in the dialog. An empty prompt means no prompt of their own. */
export interface SettingsValues {
  readonly maxResponsesPerHour: number;
  readonly minIntervalSeconds: number;
  readonly maxIntervalSeconds: number;
  /** When batches may go out, as `9 22 Europe/Berlin`. Empty: at any hour. */
  readonly hours: string;
  readonly ownPrompt: string;
  readonly voice: Voice;
  readonly voiceNotes: string;
  /** Drafts take their tone from the creator's own replies. */
  readonly learnTone: boolean;
  /** A second call examines each draft that is written in bulk. */
  readonly secondLook: boolean;
  /** New comments are loaded, judged and drafted every hour. */
  readonly readyAhead: boolean;
  /** Codes of the languages that the creator reads, with blanks between. Empty: the page's. */
  readonly reads: string;
  /** The time of the save on which the changes are based. null: never saved before. */
  readonly basedOn: string | null;
}

export const readLanguagesIn = (reads: string): ReadLanguage[] =>
  reads.split(' ').flatMap((code) => {
    const known = readLanguageSchema.safeParse(code);
    return known.success ? [known.data] : [];
  });

export const hoursText = (hours: Hours | null): string =>
  hours ? `${String(hours.from)} ${String(hours.until)} ${hours.timeZone}` : '';

export const hoursIn = (text: string): Hours | null => {
  const [from, until, timeZone] = text.split(' ');
  return hoursSchema.safeParse({ from: Number(from), until: Number(until), timeZone }).data ?? null;
};

export const valuesOf = (settings: Settings): SettingsValues => ({
  maxResponsesPerHour: settings.maxResponsesPerHour,
  minIntervalSeconds: settings.minIntervalSeconds,
  maxIntervalSeconds: settings.maxIntervalSeconds,
  hours: hoursText(settings.hours ?? null),
  ownPrompt: settings.ownPrompt ?? '',
  voice: settings.voice ?? 'plain',
  voiceNotes: settings.voiceNotes ?? '',
  learnTone: settings.learnTone ?? true,
  secondLook: settings.secondLook ?? false,
  readyAhead: settings.readyAhead ?? false,
  reads: (settings.readLanguages ?? []).join(' '),
  basedOn: settings.updatedAt ?? null,
});

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** Blanks around a text are no change. */
export const sameValues = (a: object, b: object): boolean => {
  const others = new Map<string, unknown>(Object.entries(b));
  return Object.entries(a).every(([key, value]) => trimmed(value) === trimmed(others.get(key)));
};

/** If the minimum is raised above the maximum, the maximum is raised too. */
export const raiseMinimum = (values: SettingsValues, seconds: number): SettingsValues => ({
  ...values,
  minIntervalSeconds: seconds,
  maxIntervalSeconds: Math.max(seconds, values.maxIntervalSeconds),
});

/** If the maximum is lowered below the minimum, the minimum is lowered too. */
export const lowerMaximum = (values: SettingsValues, seconds: number): SettingsValues => ({
  ...values,
  maxIntervalSeconds: seconds,
  minIntervalSeconds: Math.min(seconds, values.minIntervalSeconds),
});

/** Applies the changes made since `base` on top of what has been saved elsewhere since then. */
export const mergeOnto = (
  saved: SettingsValues,
  base: SettingsValues,
  changed: SettingsValues,
): SettingsValues => {
  const before = new Map<string, unknown>(Object.entries(base));
  const changes = Object.entries(changed).filter(([key, value]) => value !== before.get(key));
  const merged: SettingsValues = { ...saved, ...Object.fromEntries(changes) };
  return raiseMinimum(merged, merged.minIntervalSeconds);
};
