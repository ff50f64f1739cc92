import type { ReactElement } from 'react';
import { Face, type FaceProps } from '../../../components/face.tsx';

/** The same as components/avatar.tsx, but without MUI. */
export const RowAvatar = (props: FaceProps): ReactElement => (
  <span className="avatar" aria-hidden="true">
    <Face {...props} />
  </span>
);
