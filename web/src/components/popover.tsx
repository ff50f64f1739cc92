import MuiPopover, { type PopoverProps as MuiPopoverProps } from '@mui/material/Popover';
import { asLayer, useLayer } from '../lib/layers.ts';

interface PopoverProps extends Omit<MuiPopoverProps, 'open' | 'onClose' | 'onKeyDown'> {
  readonly label: string;
  readonly onClose: () => void;
}

export const Popover = ({ label, onClose, ...rest }: PopoverProps) => {
  const open = Boolean(rest.anchorEl);
  useLayer(onClose, { isOpen: open });
  return (
    <MuiPopover
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      {...rest}
      open={open}
      marginThreshold={8}
      {...asLayer(onClose)}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': label } }}
    />
  );
};
