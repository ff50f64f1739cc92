import type { ComponentProps, ReactElement } from 'react';
import { guarded } from './guarded.ts';

interface PlainButtonProps extends ComponentProps<'button'> {
  readonly variant?: 'outlined' | 'text' | 'link' | 'icon';
  readonly size?: 'medium' | 'small';
  /** Cannot be used for now; it keeps the focus. */
  readonly disabled?: boolean;
}

/** For what stands before MUI is there, or where it cannot be fetched: decision 041. */
export const PlainButton = ({
  variant = 'outlined',
  size = 'medium',
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
    data-size={size}
  />
);
