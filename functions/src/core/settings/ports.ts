import type { SettingsDocument } from '@replywell/contract/documents/settings';

export interface SettingsStore {
  find(uid: string): Promise<SettingsDocument | null>;
  /** Stores what `decide` makes of the stored settings, null where there are none; all or nothing. */
  revise(
    uid: string,
    decide: (stored: SettingsDocument | null) => SettingsDocument,
  ): Promise<SettingsDocument>;
}

export interface GlobalPrompt {
  /** null: no admin has written one. */
  read(): Promise<string | null>;
}
