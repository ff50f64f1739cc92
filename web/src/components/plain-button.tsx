import type { ComponentProps, ReactElement } from 'react';
import { guarded } from './guarded.ts';

interface PlainButtonProps extends ComponentProps<'button'> {
  readonly variant?: 'outlined' | 'text' | 'link';
  /** The button cannot be used now, but it keeps the focus. */
  readonly disabled?: boolean;
}

/** For elements that appear before MUI is loaded or if it cannot be fetched, see decision 041. */
export const PlainButton = ({
  variant = 'outlined',
  className = '',
  disabled = false,
  onClick,
  ...rest
}: PlainButtonProps): ReactElement => (
  <button
    type="button"
    {...rest}
    {...guarded(disabled, onClick)}
    className={`button ${className}`.trim()}
    data-variant={variant}
  />
);
