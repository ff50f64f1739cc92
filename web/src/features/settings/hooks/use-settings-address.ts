import { useDialogAddress, type DialogAddress } from '../../../lib/use-dialog-address.ts';

const OPEN = 'open';

interface SettingsAddress extends Pick<DialogAddress, 'open' | 'close'> {
  readonly isOpen: boolean;
}

/** The state of the dialog is part of the address (`?settings=open`). */
export const useSettingsAddress = (): SettingsAddress => {
  const { value, open, close } = useDialogAddress('settings');
  return { isOpen: value === OPEN, open, close };
};
