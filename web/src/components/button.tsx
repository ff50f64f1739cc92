import MuiButton, { type ButtonProps as MuiButtonProps } from '@mui/material/Button';
import type { ElementType, ReactElement } from 'react';
import { guarded } from './guarded.ts';

export interface ButtonProps extends MuiButtonProps {
  /** What draws it where it is a link, and where that leads. */
  readonly component?: ElementType;
  readonly to?: string;
  /** Cannot be used for now; it keeps the focus. */
  readonly disabled?: boolean;
}

export const Button = ({ disabled = false, onClick, ...rest }: ButtonProps): ReactElement => (
  <MuiButton {...rest} {...guarded(disabled, onClick)} />
);
