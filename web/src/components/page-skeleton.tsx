import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** Holds a list's place while its first answer is on the way. */
export const PageSkeleton = ({ rows = 6 }: { readonly rows?: number }): ReactElement => {
  const { t } = useTranslation();
  return (
    <div className="skeleton" role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="skeleton-row">
          <span className="skeleton-dot" />
          <span className="skeleton-lines">
            <span />
            <span />
          </span>
        </div>
      ))}
    </div>
  );
};
