import { useEffect, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import type { CommentsView } from '../hooks/use-comments.ts';
import { RowSkeletons } from './row-skeletons.tsx';

export const ListFailed = ({ view }: { readonly view: CommentsView }): ReactElement => {
  const { t, i18n } = useTranslation('comments');
  return (
    <ErrorPanel
      title={t('listFailed')}
      message={errorText(view.error, i18n.t)}
      onRetry={view.retry}
    />
  );
};

/** A day as it is said: the year only where it is not this one. */
const useSpokenDay = (moment: string): string => {
  const { i18n } = useTranslation();
  const date = new Date(moment);
  const thisYear = date.getFullYear() === new Date().getFullYear();
  return new Intl.DateTimeFormat(i18n.language, {
    day: 'numeric',
    month: 'long',
    ...(thisYear ? {} : { year: 'numeric' }),
  }).format(date);
};

const SearchedTo = ({ moment }: { readonly moment: string }): ReactElement => {
  const { t } = useTranslation('comments');
  return <>{t('search.lookedTo', { date: useSpokenDay(moment) })}</>;
};

/** Under the last row: what is still coming, or why it is not. */
export const ListFoot = ({ view }: { readonly view: CommentsView }): ReactNode => {
  const { t } = useTranslation(['comments', 'common']);
  if (!view.hasMore) return null;
  if (view.moreFailed) {
    return (
      <div className="list-foot" ref={handOnToMain}>
        {t('moreFailed')}
        <Button size="small" onClick={view.loadMore}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className="list-foot">
      {view.searchedTo ? <SearchedTo moment={view.searchedTo} /> : t('common:loading')}
    </div>
  );
};

/** A search that has found nothing yet goes on until it has, or has looked at everything. */
export const Searching = ({ view }: { readonly view: CommentsView }): ReactElement => {
  const { moreFailed, loadMore } = view;
  useEffect(() => {
    if (!moreFailed) loadMore();
  });
  return (
    <>
      <ListFoot view={view} />
      <RowSkeletons count={8} />
    </>
  );
};
