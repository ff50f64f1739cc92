import { useCallback, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import { statsQuery } from '../api/get-stats.ts';
import { rangeText } from '../date-range.ts';
import { WIDEST_FILTERS, type CommentFilters } from '../filters.ts';
import { useLoadLatest } from '../hooks/use-load-latest.ts';
import { useCursorStore } from '../stores/cursor-store.ts';
import { useLoadStore } from '../stores/load-store.ts';
import type { FiltersProps } from './filters-bar.tsx';
import { RowSkeletons } from './row-skeletons.tsx';

const Frame = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  maxWidth: 560,
  margin: '0 auto',
  padding: '64px 16px',
  textAlign: 'center',
  overflowWrap: 'anywhere',
  '& h2': { margin: 0, fontSize: 20, lineHeight: 1.15 },
  '& p': { margin: 0, color: 'var(--ink-2)' },
  '& .ways-out': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 },
});

/**
 * The last row has gone with the focus in it: the first way out takes it. Once it has been taken, the
 * panel goes, and the focus is the page's again.
 */
const Panel = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const takeFocus = useCallback((panel: HTMLElement | null) => {
    const left = useCursorStore.getState().activeId !== null;
    if (left && document.activeElement === document.body) panel?.querySelector('button')?.focus();
    return handOnToMain(panel);
  }, []);
  return <Frame ref={takeFocus}>{children}</Frame>;
};

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

interface EmptyListProps extends FiltersProps {
  readonly videoTitle: string | null;
}

/** The filters in words: what the list was looked through for. */
const useFilterWords = ({ filters, videoTitle }: EmptyListProps): string => {
  const { t } = useTranslation(['filters', 'comments']);
  const { status, date, range } = filters;
  const period = range ? rangeText(range) : t(`dateLong.${date}`);
  const video = videoTitle === null ? [] : [t('quoted', { text: videoTitle })];
  return [t(`comments:status.${status}`), period, ...video].join(' · ');
};

const NothingFound = (props: EmptyListProps): ReactElement => {
  const { filters, onChange } = props;
  const { t } = useTranslation('filters');
  const words = useFilterWords(props);
  return (
    <Panel>
      <h2>{t('notFound', { q: filters.q })}</h2>
      <p>{t('lookedIn', { words })}</p>
      <div className="ways-out">
        {filters.date !== 'all' && (
          <Button onClick={() => onChange({ date: 'all' })}>{t('searchAllTime')}</Button>
        )}
        <Button onClick={() => onChange({ q: '' })}>{t('clearSearch')}</Button>
      </div>
    </Panel>
  );
};

const NothingMatches = (props: EmptyListProps): ReactElement => {
  const { t } = useTranslation('filters');
  const { filters, onChange } = props;
  return (
    <Panel>
      <h2>{filters.status === 'pending' ? t('nothingWaiting') : t('nothingMatches')}</h2>
      <p>{useFilterWords(props)}</p>
      <Button onClick={() => onChange(WIDEST_FILTERS)}>{t('showAll')}</Button>
    </Panel>
  );
};

const isWidest = ({ status, date, q, videoId }: CommentFilters): boolean =>
  status === 'all' && date === 'all' && q === '' && videoId === null;

export const EmptyList = (props: EmptyListProps): ReactElement => {
  const { data } = useQuery(statsQuery);
  const nothingKept = data && data.totalComments === 0 && data.totalVideos === 0;
  if (nothingKept || isWidest(props.filters)) return <NothingLoaded />;
  return props.filters.q === '' ? <NothingMatches {...props} /> : <NothingFound {...props} />;
};
