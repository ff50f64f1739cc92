import type { ReactElement } from 'react';

interface SpinnerProps {
  /** Read out; without it the spinner is decoration beside a text that says the same. */
  readonly label?: string;
  readonly size?: number;
}

export const Spinner = ({ label, size = 20 }: SpinnerProps): ReactElement => (
  <span
    className="spinner"
    style={{ width: size, height: size }}
    {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
  />
);
