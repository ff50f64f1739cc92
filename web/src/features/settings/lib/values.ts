import { ownSettingsSchema } from '@replywell/contract/documents/settings';
import type { Settings } from '@replywell/contract/endpoints/settings';

/** What the dialog edits. An empty prompt: none of their own. */
export const valuesOf = (settings: Settings) => {
  const own = ownSettingsSchema.parse(settings);
  return {
    ...own,
    maxResponsesPerHour: settings.maxResponsesPerHour,
    minIntervalSeconds: settings.minIntervalSeconds,
    maxIntervalSeconds: settings.maxIntervalSeconds,
    hours: settings.hours ?? null,
    ownPrompt: settings.ownPrompt ?? '',
    voiceNotes: own.voiceNotes ?? '',
    toneCard: own.toneCard ?? '',
    readLanguages: own.readLanguages ?? [],
    /** The time of the save on which the changes are based. null: never saved before. */
    basedOn: settings.updatedAt,
  };
};
export type SettingsValues = ReturnType<typeof valuesOf>;

const trimmed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.trim() : value;

export const sameValues = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, trimmed) === JSON.stringify(other, trimmed);

export const raiseMinimum = (values: SettingsValues, seconds: number): SettingsValues => ({
  ...values,
  minIntervalSeconds: seconds,
  maxIntervalSeconds: Math.max(seconds, values.maxIntervalSeconds),
});

export const lowerMaximum = (values: SettingsValues, seconds: number): SettingsValues => ({
  ...values,
  maxIntervalSeconds: seconds,
  minIntervalSeconds: Math.min(seconds, values.minIntervalSeconds),
});

/** Rebases the changes made since `base` onto what was saved elsewhere. */
export const mergeOnto = (
  saved: SettingsValues,
  base: SettingsValues,
  changed: SettingsValues,
): SettingsValues => {
  const before = new Map<string, unknown>(Object.entries(base));
  const changes = Object.entries(changed).filter(
    ([key, value]) => !sameValues(value, before.get(key)),
  );
  const merged: SettingsValues = { ...saved, ...Object.fromEntries(changes) };
  return raiseMinimum(merged, merged.minIntervalSeconds);
};
