import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** Rows of the real height: nothing moves when the comments arrive. */
export const RowSkeletons = ({ count }: { readonly count: number }): ReactElement => {
  const { t } = useTranslation();
  return (
    <div className="row-skeletons" role="status" aria-label={t('loading')}>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="row">
          <span className="face" />
          <div className="lines">
            <span />
            <span />
          </div>
        </div>
      ))}
    </div>
  );
};
