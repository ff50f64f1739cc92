import Skeleton from '@mui/material/Skeleton';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** Takes the space of a list until its first answer arrives. */
export const PageSkeleton = ({ rows = 6 }: { readonly rows?: number }): ReactElement => {
  const { t } = useTranslation();
  return (
    <div className="skeleton" role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="skeleton-row">
          <Skeleton variant="circular" width={32} height={32} />
          <span className="skeleton-lines">
            <Skeleton width="min(40%, 240px)" height={12} />
            <Skeleton width="min(70%, 520px)" height={12} />
          </span>
        </div>
      ))}
    </div>
  );
};
