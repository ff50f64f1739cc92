import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import styled from '@emotion/styled';

const Dialog = styled('dialog')({
  boxSizing: 'border-box',
  width: 'max-content',
  maxWidth: 'calc(100vw - 32px)',
  maxHeight: 'calc(100dvh - 64px)',
  margin: 'auto',
  padding: 20,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--card)',
  color: 'var(--ink)',
  boxShadow: 'var(--shadow)',
  '&[open]': { animation: 'rise 150ms ease-out' },
  '&::backdrop': { background: 'var(--scrim)' },
  '& h2': { margin: '0 0 16px', fontSize: 20, lineHeight: 1.15 },
  '& .modal-actions': { display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 16 },
  '@media (max-width: 699px)': {
    width: '100%',
    maxWidth: '100%',
    maxHeight: '90dvh',
    margin: 'auto 0 0',
    padding: '20px 16px calc(16px + env(safe-area-inset-bottom))',
    border: 0,
    borderTop: '1px solid var(--line)',
    borderRadius: '14px 14px 0 0',
    '& .modal-actions > *': { flex: 1 },
  },
});

interface ModalProps {
  readonly label: string;
  readonly onClose: () => void;
  /** What has the focus first; else the browser's choice. */
  readonly firstFocus?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A dialog over the page, a sheet from below on a phone. The browser keeps the focus inside and
 * gives it back to where it was.
 */
export const Modal = (props: ModalProps): ReactElement => {
  const { label, onClose, firstFocus, className, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the element leaves the page: later there is nothing that could give the focus back.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    if (firstFocus !== undefined) current?.querySelector<HTMLElement>(firstFocus)?.focus();
    return () => current?.close();
  }, [firstFocus]);
  return (
    <Dialog
      ref={dialog}
      aria-label={label}
      className={className}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </Dialog>
  );
};
