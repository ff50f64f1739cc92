import type { SettingsDocument } from '@replywell/contract/documents/settings';
import type { Pace } from '@replywell/contract/pace';

export interface SettingsStore {
  find(uid: string): Promise<SettingsDocument | null>;
  /** Keeps everything but the pace; the first time, the rest is the defaults. */
  savePace(uid: string, pace: Pace, defaults: SettingsDocument): Promise<SettingsDocument>;
}

export interface GlobalPrompt {
  /** null: no admin has written one. */
  read(): Promise<string | null>;
}
