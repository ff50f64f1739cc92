import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { guarded } from '../../../components/guarded.ts';
import { handOnToMain } from '../../../lib/keep-focus.ts';

interface WordButtonProps {
  readonly label: string;
  /** To whom the reply was sent. */
  readonly author: string;
  readonly isBusy: boolean;
  readonly onPress: () => void;
}

export const WordButton = ({ label, author, isBusy, onPress }: WordButtonProps): ReactElement => (
  <Link
    ref={handOnToMain}
    component="button"
    type="button"
    sx={{ verticalAlign: 'baseline' }}
    aria-label={`${label}: ${author}`}
    aria-busy={isBusy}
    {...guarded(isBusy, onPress)}
  >
    {label}
  </Link>
);
