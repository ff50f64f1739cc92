import styled from '@emotion/styled';
import { ModalFrame } from './modal-frame.tsx';

/** A dialog over the page, a sheet from below on a phone. */
export const Modal = styled(ModalFrame)({
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
