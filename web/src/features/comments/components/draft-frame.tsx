import type { ReactElement, ReactNode } from 'react';
import type { CommentStatus } from '@replywell/contract/states';
import { statusColors } from '../../../theme/palette.ts';

interface DraftFrameProps {
  readonly status: CommentStatus;
  readonly children: ReactNode;
}

export const DraftFrame = ({ status, children }: DraftFrameProps): ReactElement => (
  <div className="draft">
    <div className="bar" style={{ borderColor: statusColors[status].text }}>
      {children}
    </div>
  </div>
);
