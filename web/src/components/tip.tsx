import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';

interface TipProps {
  /** null means that there is nothing to say now. */
  readonly text: string | null;
  /** The text says more than the control's name. */
  readonly describes?: boolean;
  readonly children: ReactElement;
}

export const Tip = ({ text, describes = false, children }: TipProps) => (
  <Tooltip
    title={text ?? ''}
    describeChild={describes}
    enterDelay={400}
    // Beside its control, so that it stands in a landmark of the page.
    slotProps={{ popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } } }}
  >
    {children}
  </Tooltip>
);
