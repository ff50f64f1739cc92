import type { ReactElement, ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { statsQuery } from '../api/get-stats.ts';
import { WIDEST_FILTERS } from '../filters.ts';
import type { CommentsView } from '../hooks/use-comments.ts';
import { useLoadLatest } from '../hooks/use-load-latest.ts';
import { useLoadStore } from '../stores/load-store.ts';
import type { FiltersProps } from './filters-bar.tsx';
import { RowSkeletons } from './row-skeletons.tsx';

const Panel = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  padding: '64px 16px',
  textAlign: 'center',
  color: 'var(--ink-2)',
  '& h2': { margin: 0, fontSize: 20, lineHeight: 1.15, color: 'var(--ink)' },
  '& p': { margin: 0 },
});

const NothingLoaded = (): ReactElement => {
  const { t } = useTranslation('comments');
  const load = useLoadLatest();
  const running = useLoadStore((state) => state.running);
  if (running) return <RowSkeletons count={8} />;
  return (
    <Panel>
      <h2>{t('emptyTitle')}</h2>
      <p>{t('emptyText')}</p>
      <Button variant="primary" onClick={() => void load()}>
        {t('load')}
      </Button>
    </Panel>
  );
};

export const EmptyList = ({ filters, onChange }: FiltersProps): ReactElement => {
  const { t } = useTranslation('comments');
  const { data } = useQuery(statsQuery);
  const widest = filters.status === 'all' && filters.date === 'all' && filters.videoId === null;
  if (widest || (data && data.totalComments === 0 && data.totalVideos === 0)) {
    return <NothingLoaded />;
  }
  return (
    <Panel>
      <p>{filters.status === 'pending' ? t('nothingWaiting') : t('nothingMatches')}</p>
      <Button onClick={() => onChange(WIDEST_FILTERS)}>{t('showAll')}</Button>
    </Panel>
  );
};

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

const Foot = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  minHeight: 64,
  fontSize: 13,
  color: 'var(--ink-2)',
});

/** Under the last row: what is still coming, or why it is not. */
export const ListFoot = ({ view }: { readonly view: CommentsView }): ReactNode => {
  const { t } = useTranslation(['comments', 'common']);
  if (!view.hasMore) return null;
  return (
    <Foot>
      {view.moreFailed ? (
        <>
          {t('moreFailed')}
          <Button size="small" onClick={view.loadMore}>
            {t('retry')}
          </Button>
        </>
      ) : (
        t('common:loading')
      )}
    </Foot>
  );
};
