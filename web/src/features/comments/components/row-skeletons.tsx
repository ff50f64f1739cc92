import Skeleton from '@mui/material/Skeleton';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { List } from './list-look.ts';

/** Rows with the height of real ones, so that nothing moves when the comments arrive. */
export const RowSkeletons = ({ count }: { readonly count: number }): ReactElement => {
  const { t } = useTranslation();
  return (
    <List role="status" aria-label={t('loading')}>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="comment-row">
          <Skeleton className="avatar" variant="circular" width={32} height={32} />
          <div className="said">
            <Skeleton width="34%" height={12} sx={{ my: '4px' }} />
            <Skeleton width="72%" height={12} sx={{ my: '10px' }} />
          </div>
        </div>
      ))}
    </List>
  );
};
