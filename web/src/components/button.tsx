import type { ComponentProps, ReactElement } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` is coral: the one action a screen is for. */
  readonly variant?: 'outlined' | 'contained' | 'primary' | 'text';
  readonly size?: 'medium' | 'small';
}

export const Button = ({
  variant = 'outlined',
  size = 'medium',
  className = '',
  ...rest
}: ButtonProps): ReactElement => (
  <button
    type="button"
    {...rest}
    className={`button ${size === 'small' ? 'button-small ' : ''}${className}`.trim()}
    data-variant={variant}
  />
);
