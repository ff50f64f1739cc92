import type { AdminPrompt } from '@replywell/contract/endpoints/admin';
import {
  DEFAULT_OWN_SETTINGS,
  type SettingsDocument,
} from '@replywell/contract/documents/settings';
import type {
  saveSettings as saveSettingsEndpoint,
  Settings,
} from '@replywell/contract/endpoints/settings';
import {
  DEFAULT_AI_MODEL,
  DEFAULT_AI_TEMPERATURE,
  SCHEMA_VERSION,
} from '@replywell/contract/limits';
import type { Language } from '@replywell/contract/language';
import { DEFAULT_PACE, isSamePace } from '@replywell/contract/pace';
import type { z } from 'zod';
import { effectivePrompt, voiced } from './instructions.ts';
import { Refusal } from '../refusal.ts';
import { toInstant, type Clock } from '../time.ts';

export interface SettingsStore {
  /** null: the creator has saved no settings. */
  find(uid: string): Promise<SettingsDocument | null>;
  /** One transaction. `decide` may run several times; if it throws, nothing is stored. */
  revise(
    uid: string,
    decide: (stored: SettingsDocument | null) => SettingsDocument,
  ): Promise<SettingsDocument>;
}

/** The admin's prompt, for creators without one of their own. */
export interface PromptStore {
  /** null: no prompt was saved yet. */
  read(): Promise<AdminPrompt | null>;
  save(prompt: string, now: number): Promise<AdminPrompt>;
}

export interface SettingsPorts {
  settings: SettingsStore;
  globalPrompt: Pick<PromptStore, 'read'>;
  clock: Clock;
}

export interface SaveSettingsPorts extends SettingsPorts {
  /** Gives waiting replies new times. */
  onPaceChanged: (uid: string) => Promise<void>;
}

/** The settings of a creator who has saved none. Never stored. */
export const defaultSettings = (now: number): SettingsDocument => ({
  schemaVersion: SCHEMA_VERSION,
  ...DEFAULT_PACE,
  ...DEFAULT_OWN_SETTINGS,
  aiModel: DEFAULT_AI_MODEL,
  aiTemperature: DEFAULT_AI_TEMPERATURE,
  aiPrompt: null,
  language: 'en',
  createdAt: toInstant(now),
  updatedAt: toInstant(now),
});

/**
 * The creator's settings, or the defaults, with the prompt to use as `template`, in the creator's
 * voice, or in one that they try. Without a language, that of the settings. Writes nothing.
 */
export async function settingsInForce(
  { settings, globalPrompt, clock }: SettingsPorts,
  uid: string,
  language?: Language,
  tried: Partial<SettingsDocument> = {},
): Promise<SettingsDocument & { template: string }> {
  const [stored, global] = await Promise.all([settings.find(uid), globalPrompt.read()]);
  const inForce = { ...(stored ?? defaultSettings(clock())), ...tried };
  const prompt = effectivePrompt(
    inForce.aiPrompt,
    global?.prompt ?? null,
    language ?? inForce.language,
  );
  return { ...inForce, template: voiced(prompt, inForce) };
}

async function present(
  { globalPrompt, clock }: Pick<SettingsPorts, 'globalPrompt' | 'clock'>,
  uid: string,
  stored: SettingsDocument | null,
  language: Language,
): Promise<Settings> {
  const settings = stored ?? defaultSettings(clock());
  const global = (await globalPrompt.read())?.prompt ?? null;
  return {
    ...settings,
    id: 'autoresponder',
    userId: uid,
    hours: settings.hours ?? null,
    aiPrompt: effectivePrompt(settings.aiPrompt, global, language),
    ownPrompt: settings.aiPrompt,
    sharedPrompt: global?.trim() ? global : null,
    createdAt: stored?.createdAt ?? null,
    updatedAt: stored?.updatedAt ?? null,
  };
}

export const readSettings = async (
  ports: SettingsPorts,
  uid: string,
  language: Language,
): Promise<Settings> => present(ports, uid, await ports.settings.find(uid), language);

type Change = z.output<typeof saveSettingsEndpoint.body>;

/** What is missing does not change. */
const given = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>;
  };

const revised = (
  stored: SettingsDocument | null,
  { ownPrompt, basedOn, voiceNotes, toneCard, readLanguages, ...change }: Change,
  language: Language,
  now: number,
): SettingsDocument => {
  if (basedOn !== undefined && basedOn !== (stored?.updatedAt ?? null))
    throw new Refusal('conflict', 'settings');
  return {
    ...(stored ?? defaultSettings(now)),
    ...given(change),
    ...(ownPrompt === undefined ? {} : { aiPrompt: ownPrompt?.trim() || null }),
    ...(voiceNotes === undefined ? {} : { voiceNotes: voiceNotes?.trim() || null }),
    ...(toneCard === undefined ? {} : { toneCard: toneCard?.trim() || null }),
    ...(readLanguages === undefined
      ? {}
      : { readLanguages: readLanguages?.length ? [...new Set(readLanguages)] : null }),
    language,
    updatedAt: toInstant(now),
  };
};

export async function saveSettings(
  ports: SaveSettingsPorts,
  uid: string,
  change: Change,
  language: Language,
): Promise<Settings> {
  const now = ports.clock();
  let before: SettingsDocument = defaultSettings(now);
  const saved = await ports.settings.revise(uid, (stored) => {
    before = stored ?? before;
    return revised(stored, change, language, now);
  });
  if (!isSamePace(before, saved)) await ports.onPaceChanged(uid);
  return present(ports, uid, saved, language);
}
