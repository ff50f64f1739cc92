import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';

interface TipProps {
  /** null: no tip. */
  readonly text: string | null;
  /** The text describes the control instead of naming it. */
  readonly describes?: boolean;
  readonly children: ReactElement;
}

export const Tip = ({ text, describes = false, children }: TipProps) => (
  <Tooltip
    title={text ?? ''}
    describeChild={describes}
    enterDelay={400}
    // Not portalled, so that it stays inside a landmark.
    slotProps={{ popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } } }}
  >
    {children}
  </Tooltip>
);
