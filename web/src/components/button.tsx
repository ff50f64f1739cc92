import MuiButton, { type ButtonProps as MuiButtonProps } from '@mui/material/Button';
import type { ElementType } from 'react';
import MuiIconButton, {
  type IconButtonProps as MuiIconButtonProps,
} from '@mui/material/IconButton';
import { guarded } from './guarded.ts';
import { Spinner } from './spinner.tsx';
import { textsApart } from './texts-apart.tsx';

export interface ButtonProps extends MuiButtonProps {
  readonly component?: ElementType;
  readonly to?: string;
  /** Unusable for now, but it keeps the focus. */
  readonly disabled?: boolean;
  /** Shows a spinner, and cannot be used until it is over. */
  readonly busy?: boolean;
}

export const Button = (props: ButtonProps) => {
  const { disabled = false, busy = false, onClick, children, ...rest } = props;
  return (
    <MuiButton aria-busy={busy || undefined} {...rest} {...guarded(disabled || busy, onClick)}>
      {busy && <Spinner size={16} />}
      {textsApart(children)}
    </MuiButton>
  );
};

interface IconButtonProps extends MuiIconButtonProps {
  readonly 'aria-label': string;
  /** Unusable for now, but it keeps the focus. */
  readonly disabled?: boolean;
}

export const IconButton = ({ disabled = false, onClick, ...rest }: IconButtonProps) => (
  <MuiIconButton {...rest} {...guarded(disabled, onClick)} />
);
