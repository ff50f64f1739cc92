import MuiDrawer from '@mui/material/Drawer';
import { useMemo, type ReactNode } from 'react';
import { asLayer, useLayer } from '../lib/layers.ts';
import { firstFocus } from '../lib/keep-focus.ts';

interface DrawerProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export const Drawer = ({ label, onClose, children }: DrawerProps) => {
  const ref = useMemo(() => firstFocus(), []);
  useLayer(onClose);
  return (
    <MuiDrawer
      open
      {...asLayer(onClose)}
      slotProps={{ paper: { ref, role: 'dialog', 'aria-modal': true, 'aria-label': label } }}
    >
      {children}
    </MuiDrawer>
  );
};
