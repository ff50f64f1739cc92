import type { ComponentProps, ReactElement } from 'react';
import { guarded } from './guarded.ts';

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` is coral: the one action a screen is for. */
  readonly variant?: 'outlined' | 'contained' | 'primary' | 'text';
  readonly size?: 'medium' | 'small';
  /** Cannot be used for now; it keeps the focus. */
  readonly disabled?: boolean;
}

export const Button = ({
  variant = 'outlined',
  size = 'medium',
  className = '',
  disabled = false,
  onClick,
  ...rest
}: ButtonProps): ReactElement => (
  <button
    type="button"
    {...rest}
    {...guarded(disabled, onClick)}
    className={`button ${size === 'small' ? 'button-small ' : ''}${className}`.trim()}
    data-variant={variant}
  />
);
