import type * as Dialog from '../components/settings-dialog.tsx';

/** MUI comes with the dialog, so it is fetched when the pointer or the focus reaches the entry. */
export const loadSettingsDialog = (): Promise<typeof Dialog> =>
  import('../components/settings-dialog.tsx');

export const prepareSettings = (): void => {
  // If this fails, it fails again when the dialog opens, and the error is shown there.
  loadSettingsDialog().catch(() => undefined);
};
