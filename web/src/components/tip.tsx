import Tooltip from '@mui/material/Tooltip';
import { useState, type ReactElement } from 'react';

interface TipProps {
  /** null: no tip. */
  readonly text: string | null;
  /** The text describes the control instead of naming it. */
  readonly describes?: boolean;
  readonly children: ReactElement;
}

/** A press closes it, until the pointer comes again. */
export const Tip = ({ text, describes = false, children }: TipProps) => {
  const [state, setState] = useState<'shut' | 'open' | 'pressed'>('shut');
  const unlessPressed = (next: 'shut' | 'open') => (): void =>
    setState((now) => (now === 'pressed' ? now : next));
  return (
    <Tooltip
      title={text ?? ''}
      describeChild={describes}
      enterDelay={400}
      open={state === 'open'}
      onOpen={unlessPressed('open')}
      onClose={unlessPressed('shut')}
      onPointerDown={() => setState('pressed')}
      onPointerLeave={() => setState((now) => (now === 'pressed' ? 'shut' : now))}
      // Not portalled, so that it stays inside a landmark.
      slotProps={{ popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } } }}
    >
      {children}
    </Tooltip>
  );
};
