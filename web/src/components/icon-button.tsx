import MuiIconButton, {
  type IconButtonProps as MuiIconButtonProps,
} from '@mui/material/IconButton';
import type { ReactElement } from 'react';
import { guarded } from './guarded.ts';

export interface IconButtonProps extends MuiIconButtonProps {
  readonly 'aria-label': string;
  /** The button cannot be used now, but it keeps the focus. */
  readonly disabled?: boolean;
}

export const IconButton = ({
  disabled = false,
  onClick,
  ...rest
}: IconButtonProps): ReactElement => <MuiIconButton {...rest} {...guarded(disabled, onClick)} />;
