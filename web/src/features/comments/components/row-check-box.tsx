import type { ReactElement } from 'react';

interface RowCheckBoxProps {
  readonly label: string;
  readonly checked: boolean;
  /** `extend` is true while Shift is held. */
  readonly onToggle: (extend: boolean) => void;
}

/** The same as components/check-box.tsx, but without MUI. */
export const RowCheckBox = ({ label, checked, onToggle }: RowCheckBoxProps): ReactElement => (
  <label className="check-box">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={({ nativeEvent }) =>
        onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  </label>
);
