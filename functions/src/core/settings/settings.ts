import type { SettingsDocument } from '@replywell/contract/documents/settings';
import type {
  saveSettings as saveSettingsEndpoint,
  Settings,
} from '@replywell/contract/endpoints/settings';
import {
  DEFAULT_AI_MODEL,
  DEFAULT_AI_TEMPERATURE,
  SCHEMA_VERSION,
} from '@replywell/contract/limits';
import { DEFAULT_PACE, isSamePace } from '@replywell/contract/pace';
import type { z } from 'zod';
import { effectivePrompt } from '../drafting/instructions.ts';
import { voiced } from '../drafting/instructions.ts';
import { Refusal } from '../refusal.ts';
import { toInstant, type Clock } from '../time.ts';
import type { GlobalPrompt, SettingsStore } from './ports.ts';

export interface SettingsPorts {
  settings: SettingsStore;
  globalPrompt: GlobalPrompt;
  clock: Clock;
}

export interface SaveSettingsPorts extends SettingsPorts {
  /** Called after another pace was saved, so that waiting replies get new times. */
  onPaceChanged: (uid: string) => Promise<void>;
}

/** The settings of a creator who has saved none. They are not stored. */
export const defaultSettings = (now: number): SettingsDocument => ({
  schemaVersion: SCHEMA_VERSION,
  ...DEFAULT_PACE,
  aiModel: DEFAULT_AI_MODEL,
  aiTemperature: DEFAULT_AI_TEMPERATURE,
  aiPrompt: null,
  voice: 'plain',
  voiceNotes: null,
  learnTone: true,
  secondLook: false,
  readyAhead: false,
  readLanguages: null,
  createdAt: toInstant(now),
  updatedAt: toInstant(now),
});

/**
 * The creator's settings, or the defaults, with the prompt to use as `template`, in the creator's
 * voice. Writes nothing.
 */
export async function settingsInForce(
  { settings, globalPrompt, clock }: SettingsPorts,
  uid: string,
): Promise<SettingsDocument & { template: string }> {
  const [stored, global] = await Promise.all([settings.find(uid), globalPrompt.read()]);
  const inForce = stored ?? defaultSettings(clock());
  const prompt = effectivePrompt(inForce.aiPrompt, global);
  return { ...inForce, template: voiced(prompt, inForce) };
}

const ID = 'autoresponder';

/** `saved`: null if these are the defaults and nothing was saved. */
const present = (
  uid: string,
  settings: SettingsDocument,
  global: string | null,
  saved: Pick<SettingsDocument, 'createdAt' | 'updatedAt'> | null,
): Settings => ({
  ...settings,
  ...{ id: ID, userId: uid, hours: settings.hours ?? null },
  aiPrompt: effectivePrompt(settings.aiPrompt, global),
  ownPrompt: settings.aiPrompt,
  sharedPrompt: global?.trim() ? global : null,
  createdAt: saved?.createdAt ?? null,
  updatedAt: saved?.updatedAt ?? null,
});

/** The creator's settings, or the defaults, as the page shows them. Writes nothing. */
export async function readSettings(ports: SettingsPorts, uid: string): Promise<Settings> {
  const [stored, global] = await Promise.all([ports.settings.find(uid), ports.globalPrompt.read()]);
  const settings = stored ?? defaultSettings(ports.clock());
  return present(uid, settings, global, stored);
}

type Change = z.output<typeof saveSettingsEndpoint.body>;

/** What is missing does not change. */
const given = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>;
  };

const revised = (
  stored: SettingsDocument | null,
  { ownPrompt, basedOn, voiceNotes, readLanguages, ...change }: Change,
  now: number,
): SettingsDocument => {
  if (basedOn !== undefined && basedOn !== (stored?.updatedAt ?? null))
    throw new Refusal('conflict', 'settings');
  return {
    ...(stored ?? defaultSettings(now)),
    ...given(change),
    ...(ownPrompt === undefined ? {} : { aiPrompt: ownPrompt?.trim() || null }),
    ...(voiceNotes === undefined ? {} : { voiceNotes: voiceNotes?.trim() || null }),
    ...(readLanguages === undefined
      ? {}
      : { readLanguages: readLanguages?.length ? [...new Set(readLanguages)] : null }),
    updatedAt: toInstant(now),
  };
};

/**
 * Saves in a transaction. Throws `conflict` if the settings have changed since `basedOn`, or
 * `unauthenticated` if the account is being deleted.
 */
export async function saveSettings(
  ports: SaveSettingsPorts,
  uid: string,
  change: Change,
): Promise<Settings> {
  const now = ports.clock();
  let before: SettingsDocument = defaultSettings(now);
  const revise = (stored: SettingsDocument | null): SettingsDocument => {
    before = stored ?? before;
    return revised(stored, change, now);
  };
  const [saved, global] = await Promise.all([
    ports.settings.revise(uid, revise),
    ports.globalPrompt.read(),
  ]);
  if (!isSamePace(before, saved)) await ports.onPaceChanged(uid);
  return present(uid, saved, global, saved);
}
