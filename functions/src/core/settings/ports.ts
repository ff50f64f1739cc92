import type { SettingsDocument } from '@replywell/contract/documents/settings';

export interface SettingsStore {
  /** null: the creator has saved no settings. */
  find(uid: string): Promise<SettingsDocument | null>;
  /**
   * One transaction: stores what `decide` returns for the stored settings (null: none). `decide`
   * may run several times; if it throws, nothing is stored. Throws `unauthenticated` if the account
   * is being deleted.
   */
  revise(
    uid: string,
    decide: (stored: SettingsDocument | null) => SettingsDocument,
  ): Promise<SettingsDocument>;
}

export interface GlobalPrompt {
  /** null: no admin has written one. */
  read(): Promise<string | null>;
}
