import type * as Dialog from '../components/settings-dialog.tsx';

/** MUI comes with it, so it is fetched when a hand reaches for the entry. */
export const loadSettingsDialog = (): Promise<typeof Dialog> =>
  import('../components/settings-dialog.tsx');

export const prepareSettings = (): void => {
  // What fails here fails again, and is shown, when the dialog opens.
  loadSettingsDialog().catch(() => undefined);
};
