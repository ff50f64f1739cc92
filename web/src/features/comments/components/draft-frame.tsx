import type { ReactElement, ReactNode } from 'react';
import type { CommentStatus } from '@replywell/contract/states';
import { statusColors } from '../../../theme/palette.ts';

interface DraftFrameProps {
  readonly status: CommentStatus;
  /** The draft appeared while the row was on screen, so it grows in and does not jump. */
  readonly isNew: boolean;
  readonly children: ReactNode;
}

export const DraftFrame = ({ status, isNew, children }: DraftFrameProps): ReactElement => (
  <div className="draft" {...(isNew ? { 'data-new': true } : {})}>
    <div className="bar" style={{ borderColor: statusColors[status].text }}>
      {children}
    </div>
  </div>
);
