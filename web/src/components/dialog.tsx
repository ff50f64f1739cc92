import MuiDialog, { type DialogProps as MuiDialogProps } from '@mui/material/Dialog';
import { asLayer, useLayer } from '../lib/layers.ts';

interface DialogProps extends Omit<MuiDialogProps, 'open' | 'onClose' | 'onKeyDown'> {
  readonly onClose: () => void;
  /** Set if it handles keys of its own. */
  readonly layer?: string;
}

export const Dialog = ({ layer, onClose, ...rest }: DialogProps) => {
  useLayer(onClose, { name: layer });
  return <MuiDialog {...rest} open {...asLayer(onClose)} />;
};
