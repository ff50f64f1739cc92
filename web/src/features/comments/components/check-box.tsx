import type { ReactElement, ReactNode } from 'react';

interface CheckBoxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly mixed?: boolean;
  readonly disabled?: boolean;
  /** `extend`: with Shift held. */
  readonly onToggle: (extend: boolean) => void;
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
  <label className="check-box">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      aria-disabled={disabled || undefined}
      ref={(box: HTMLInputElement | null) => {
        if (box) box.indeterminate = mixed && !checked;
      }}
      onChange={({ nativeEvent }) => {
        if (!disabled) onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
      }}
    />
    {children}
  </label>
);
