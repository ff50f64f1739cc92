import MuiIconButton, {
  type IconButtonProps as MuiIconButtonProps,
} from '@mui/material/IconButton';
import type { ReactElement } from 'react';
import { guarded } from './guarded.ts';

export interface IconButtonProps extends MuiIconButtonProps {
  readonly 'aria-label': string;
  /** Cannot be used for now; it keeps the focus. */
  readonly disabled?: boolean;
}

/** An icon alone; its name is only heard. */
export const IconButton = ({
  disabled = false,
  onClick,
  ...rest
}: IconButtonProps): ReactElement => <MuiIconButton {...rest} {...guarded(disabled, onClick)} />;
