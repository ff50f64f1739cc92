import MuiDialog, { type DialogProps as MuiDialogProps } from '@mui/material/Dialog';
import type { ReactElement } from 'react';
import { escapeTopLayer, useLayer, type ModalLayer } from '../lib/layers.ts';
import { Mui } from '../theme/mui.tsx';

interface DialogProps extends Omit<MuiDialogProps, 'open' | 'onClose' | 'onKeyDown'> {
  readonly layer: ModalLayer;
  readonly onClose: () => void;
}

/** MUI's dialog, among the layers: it would otherwise take every Escape for itself. */
export const Dialog = ({ layer, onClose, ...rest }: DialogProps): ReactElement => {
  useLayer(layer, onClose);
  return (
    <Mui>
      <MuiDialog
        {...rest}
        open
        onKeyDown={({ nativeEvent }) => escapeTopLayer(nativeEvent)}
        onClose={(event, reason) => {
          // The second press of a double click was meant for what opened it.
          const again = 'detail' in event && Number(event.detail) > 1;
          if (reason === 'backdropClick' && !again) onClose();
        }}
      />
    </Mui>
  );
};
