import type { ReactElement } from 'react';
import type { ListedComment } from '../lib/list.ts';
import { DraftWishes } from './draft-wishes.tsx';
import { RowKinds } from './row-kinds.tsx';

export interface RowPartProps {
  readonly comment: ListedComment;
  /** What the comment is, or the buttons among those of its draft. */
  readonly part: 'kinds' | 'actions';
}

export const RowPart = ({ comment, part }: RowPartProps): ReactElement =>
  part === 'kinds' ? <RowKinds comment={comment} /> : <DraftWishes comment={comment} />;
