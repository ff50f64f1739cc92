import MuiButton, { type ButtonProps as MuiButtonProps } from '@mui/material/Button';
import type { ElementType, ReactElement } from 'react';
import { guarded } from './guarded.ts';

export interface ButtonProps extends MuiButtonProps {
  readonly component?: ElementType;
  readonly to?: string;
  /** The button cannot be used now, but it keeps the focus. */
  readonly disabled?: boolean;
}

export const Button = ({ disabled = false, onClick, ...rest }: ButtonProps): ReactElement => (
  <MuiButton {...rest} {...guarded(disabled, onClick)} />
);
