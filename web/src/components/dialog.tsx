import MuiDialog, { type DialogProps as MuiDialogProps } from '@mui/material/Dialog';
import type { ReactElement } from 'react';
import { closeOnBackdrop, escapeTopLayer, useLayer, type ModalLayer } from '../lib/layers.ts';

interface DialogProps extends Omit<MuiDialogProps, 'open' | 'onClose' | 'onKeyDown'> {
  readonly layer: ModalLayer;
  readonly onClose: () => void;
}

/** MUI's dialog as one of the layers. Otherwise it would handle every Escape key itself. */
export const Dialog = ({ layer, onClose, ...rest }: DialogProps): ReactElement => {
  useLayer(layer, onClose);
  return (
    <MuiDialog
      {...rest}
      open
      onKeyDown={({ nativeEvent }) => escapeTopLayer(nativeEvent)}
      onClose={closeOnBackdrop(onClose)}
    />
  );
};
