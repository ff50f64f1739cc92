import type { ReactElement } from 'react';
import { Face, type FaceProps } from '../../../components/face.tsx';

/** As components/avatar.tsx, without MUI. */
export const RowAvatar = (props: FaceProps): ReactElement => (
  <span className="avatar" aria-hidden="true">
    <Face {...props} />
  </span>
);
