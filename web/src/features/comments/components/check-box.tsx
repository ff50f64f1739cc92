import type { ReactElement, ReactNode } from 'react';
import styled from '@emotion/styled';

const Target = styled('label')({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: 4,
  cursor: 'pointer',
});

/** The element is as large as a finger needs; what is drawn in it is the usual 18 px box. */
const Box = styled('input')({
  appearance: 'none',
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: 32,
  height: 32,
  margin: 0,
  borderRadius: 'var(--radius-control)',
  outlineOffset: -3,
  cursor: 'inherit',
  '@media (max-width: 699px), (pointer: coarse)': { width: 44, height: 44 },
  '&::before, &::after': { content: '""', gridArea: '1 / 1' },
  '&::before': {
    boxSizing: 'border-box',
    width: 18,
    height: 18,
    border: '1.5px solid var(--ink-2)',
    borderRadius: 5,
  },
  '&::after': {
    width: 10,
    height: 10,
    opacity: 0,
    background: 'var(--paper)',
    clipPath: 'polygon(13% 46%, 0 61%, 39% 100%, 100% 22%, 84% 10%, 37% 71%)',
  },
  '&:indeterminate::after': { clipPath: 'inset(42% 0)' },
  '&:checked::before, &:indeterminate::before': {
    background: 'var(--ink)',
    borderColor: 'var(--ink)',
  },
  '&:checked::after, &:indeterminate::after': { opacity: 1 },
  '&:disabled': { opacity: 0.5, cursor: 'default' },
});

interface CheckBoxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly mixed?: boolean;
  readonly disabled?: boolean;
  readonly onToggle: () => void;
  readonly children?: ReactNode;
}

/** Native and light: hundreds of rows carry one. */
export const CheckBox = ({
  label,
  checked,
  mixed = false,
  disabled = false,
  onToggle,
  children,
}: CheckBoxProps): ReactElement => (
  <Target className="check-box">
    <Box
      type="checkbox"
      aria-label={label}
      checked={checked}
      disabled={disabled}
      ref={(box: HTMLInputElement | null) => {
        if (box) box.indeterminate = mixed && !checked;
      }}
      onChange={onToggle}
    />
    {children}
  </Target>
);
