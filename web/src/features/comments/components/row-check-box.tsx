import type { ReactElement } from 'react';

interface RowCheckBoxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  /** `extend` is true while Shift is held. */
  readonly onToggle: (extend: boolean) => void;
}

/** The same as components/check-box.tsx, but without MUI. */
export const RowCheckBox = ({
  label,
  checked,
  disabled = false,
  onToggle,
}: RowCheckBoxProps): ReactElement => (
  <label className="check-box">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      aria-disabled={disabled || undefined}
      onChange={({ nativeEvent }) => {
        if (!disabled) onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
      }}
    />
  </label>
);
