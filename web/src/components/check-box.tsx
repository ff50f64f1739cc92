import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { textsApart } from './texts-apart.tsx';

const Label = styled('label')({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: 4,
  fontSize: 14,
  cursor: 'pointer',
  userSelect: 'none',
});

/** The theme draws the box in the input itself. */
const NO_ICON = <span hidden />;

interface CheckBoxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly mixed?: boolean;
  readonly disabled?: boolean;
  readonly onToggle: () => void;
  readonly className?: string;
  /** Beside it. The label, if nothing else is said. */
  readonly children?: ReactNode;
}

export const CheckBox = ({
  label,
  checked,
  mixed = false,
  disabled = false,
  onToggle,
  className = '',
  children = label,
}: CheckBoxProps) => (
  <Label className={className}>
    <Checkbox
      icon={NO_ICON}
      checkedIcon={NO_ICON}
      indeterminateIcon={NO_ICON}
      checked={checked}
      indeterminate={mixed && !checked}
      slotProps={{ input: { 'aria-label': label, 'aria-disabled': disabled || undefined } }}
      onChange={() => {
        if (!disabled) onToggle();
      }}
    />
    {textsApart(children)}
  </Label>
);
