import type { ComponentProps, ReactElement } from 'react';

interface RowButtonProps extends ComponentProps<'button'> {
  readonly label: string;
  readonly authorName: string;
}

/** Every row has the same buttons. The author's name tells them apart in a list of all buttons. */
export const RowButton = ({ label, authorName, ...props }: RowButtonProps): ReactElement => (
  <button type="button" {...props} aria-label={`${label}: ${authorName}`}>
    {label}
  </button>
);
