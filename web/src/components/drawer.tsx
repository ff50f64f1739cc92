import MuiDrawer from '@mui/material/Drawer';
import { useMemo, type ReactElement, type ReactNode } from 'react';
import { asLayer, useLayer } from '../lib/layers.ts';
import { firstFocus } from '../lib/keep-focus.ts';

interface DrawerProps {
  readonly label: string;
  readonly onClose: () => void;
  /** The class name of the drawer's paper. */
  readonly className: string;
  readonly children: ReactNode;
}

/** MUI's drawer at the left edge, as one of the layers. */
export const Drawer = (props: DrawerProps): ReactElement => {
  const { label, onClose, className, children } = props;
  const ref = useMemo(() => firstFocus(), []);
  useLayer(onClose);
  return (
    <MuiDrawer
      open
      {...asLayer(onClose)}
      slotProps={{
        paper: { ref, className, role: 'dialog', 'aria-modal': true, 'aria-label': label },
      }}
    >
      {children}
    </MuiDrawer>
  );
};
