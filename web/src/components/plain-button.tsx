import type { ComponentProps } from 'react';
import { guarded } from './guarded.ts';

interface PlainButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly variant?: 'outlined' | 'primary' | 'text' | 'link';
  /** Unusable for now, but it keeps the focus. */
  readonly disabled?: boolean;
}

/** For what is drawn before MUI, or without it: decision 041. */
export const PlainButton = ({
  variant = 'outlined',
  disabled = false,
  onClick,
  ...rest
}: PlainButtonProps) => (
  <button
    type="button"
    {...rest}
    {...guarded(disabled, onClick)}
    className="button"
    data-variant={variant}
  />
);
