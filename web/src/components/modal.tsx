import { styled } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { firstFocus } from '../lib/keep-focus.ts';

interface ModalProps {
  readonly label: string;
  readonly onClose: () => void;
  /** A selector for the initial focus. Defaults to the first focusable element. */
  readonly focusOn?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

const Frame = styled(Dialog)({
  '& .MuiDialog-paper': {
    width: 'max-content',
    maxWidth: 'calc(100vw - 32px)',
    maxHeight: 'calc(100dvh - 64px)',
    margin: 0,
    padding: 20,
    display: 'block',
    overflow: 'auto',
    overscrollBehavior: 'contain',
  },
  '& h2': { margin: '0 0 16px', fontSize: 20, lineHeight: 1.15 },
  '& .modal-actions': { display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 16 },
  '@media (max-width: 699px)': {
    '& .MuiDialog-container': { alignItems: 'flex-end' },
    '& .MuiDialog-paper': {
      width: '100%',
      maxWidth: '100%',
      maxHeight: '90dvh',
      padding: '20px 16px calc(16px + env(safe-area-inset-bottom))',
      border: 0,
      borderTop: '1px solid var(--palette-divider)',
      borderRadius: '14px 14px 0 0',
    },
    '& .modal-actions > *': { flex: 1 },
  },
});

export const Modal = ({ label, focusOn, children, ...rest }: ModalProps) => {
  const ref = useMemo(() => firstFocus(focusOn), [focusOn]);
  return (
    <Frame {...rest} slotProps={{ paper: { ref, 'aria-label': label } }}>
      {children}
    </Frame>
  );
};
