import { useId, type ReactElement, type ReactNode } from 'react';
import styled from '@emotion/styled';

const Frame = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  borderRadius: 'var(--radius-control)',
  '& > [role="tooltip"]': {
    position: 'absolute',
    zIndex: 30,
    top: 'calc(100% + 6px)',
    left: 0,
    width: 'max-content',
    maxWidth: 260,
    padding: '6px 10px',
    borderRadius: 'var(--radius-control)',
    background: 'var(--ink)',
    color: 'var(--paper)',
    fontSize: 13,
    pointerEvents: 'none',
    opacity: 0,
    visibility: 'hidden',
    transition: 'opacity 150ms ease-out',
  },
  '&:hover > [role="tooltip"], &:focus-visible > [role="tooltip"]': {
    opacity: 1,
    visibility: 'visible',
  },
  '@media (max-width: 699px)': {
    '& > [role="tooltip"]': { top: 'auto', bottom: 'calc(100% + 12px)' },
  },
});

interface HintProps {
  /** Why the control inside cannot be used now; null: it can. */
  readonly text: string | null;
  readonly children: ReactNode;
}

/** Says why a disabled control is disabled, to the mouse and to the keyboard. */
export const Hint = ({ text, children }: HintProps): ReactElement => {
  const id = useId();
  if (text === null) return <Frame>{children}</Frame>;
  return (
    <Frame tabIndex={0} role="group" aria-describedby={id}>
      {children}
      <span role="tooltip" id={id}>
        {text}
      </span>
    </Frame>
  );
};
