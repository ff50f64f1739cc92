import type { SettingsDocument } from '@replywell/contract/documents/settings';
import type { Settings } from '@replywell/contract/endpoints/settings';
import {
  DEFAULT_AI_MODEL,
  DEFAULT_AI_TEMPERATURE,
  SCHEMA_VERSION,
} from '@replywell/contract/limits';
import { DEFAULT_PACE, type Pace } from '@replywell/contract/pace';
import { effectivePrompt } from '../drafting/default-prompt.ts';
import { toInstant, type Clock } from '../time.ts';
import type { GlobalPrompt, SettingsStore } from './ports.ts';

export interface SettingsPorts {
  settings: SettingsStore;
  globalPrompt: GlobalPrompt;
  clock: Clock;
}

export const defaultSettings = (now: number): SettingsDocument => ({
  schemaVersion: SCHEMA_VERSION,
  ...DEFAULT_PACE,
  aiModel: DEFAULT_AI_MODEL,
  aiTemperature: DEFAULT_AI_TEMPERATURE,
  aiPrompt: null,
  createdAt: toInstant(now),
  updatedAt: toInstant(now),
});

/** What applies to the creator now. Nothing is written: defaults stay defaults until changed. */
export async function settingsInForce(
  { settings, globalPrompt, clock }: SettingsPorts,
  uid: string,
): Promise<SettingsDocument & { template: string }> {
  const [stored, global] = await Promise.all([settings.find(uid), globalPrompt.read()]);
  const inForce = stored ?? defaultSettings(clock());
  return { ...inForce, template: effectivePrompt(inForce.aiPrompt, global) };
}

const present = (settings: SettingsDocument, template: string): Settings => ({
  maxResponsesPerHour: settings.maxResponsesPerHour,
  minIntervalSeconds: settings.minIntervalSeconds,
  maxIntervalSeconds: settings.maxIntervalSeconds,
  aiPrompt: template,
  aiTemperature: settings.aiTemperature,
});

export async function readSettings(ports: SettingsPorts, uid: string): Promise<Settings> {
  const { template, ...settings } = await settingsInForce(ports, uid);
  return present(settings, template);
}

export async function savePace(ports: SettingsPorts, uid: string, pace: Pace): Promise<Settings> {
  const [saved, global] = await Promise.all([
    ports.settings.savePace(uid, pace, defaultSettings(ports.clock())),
    ports.globalPrompt.read(),
  ]);
  return present(saved, effectivePrompt(saved.aiPrompt, global));
}
