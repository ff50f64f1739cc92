import MuiAvatar from '@mui/material/Avatar';
import type { ReactElement } from 'react';
import { Face, type FaceProps } from './face.tsx';

/** A decorative picture beside a name. */
export const Avatar = ({ size = 32, ...rest }: FaceProps): ReactElement => (
  <MuiAvatar
    component="span"
    aria-hidden="true"
    sx={{ width: size, height: size, fontSize: Math.max(12, size * 0.42) }}
  >
    <Face size={size} {...rest} />
  </MuiAvatar>
);
