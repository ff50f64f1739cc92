import { useEffect, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import type { CommentsView } from '../hooks/use-comments.ts';
import { spokenDay } from '../lib/spoken-day.ts';
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

const SearchedTo = ({ moment }: { readonly moment: string }): ReactElement => {
  const { t, i18n } = useTranslation('comments');
  return <>{t('search.lookedTo', { date: spokenDay(moment, i18n.language) })}</>;
};

/** Shown under the last row. It tells that more comments are coming, or why they are not. */
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

/** Continues a search without results until it finds something or has looked at everything. */
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
