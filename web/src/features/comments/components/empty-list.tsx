import { useCallback, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { useTranslation } from 'react-i18next';
import { EmptyFrame } from '../../../components/empty-frame.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import { useCounts } from '../../../lib/replica/counts.ts';
import { WIDEST_FILTERS, type CommentFilters } from '../lib/filters.ts';
import { useLongDateLabel } from '../hooks/use-date-label.ts';
import { useLoadLatest } from '../hooks/use-load-latest.ts';
import { useCursorStore } from '../stores/cursor-store.ts';
import { isFirstLoadAhead, useLoadStore } from '../stores/load-store.ts';
import type { FiltersProps } from './filter-props.ts';
import { RowSkeletons } from './row-skeletons.tsx';

/**
 * When the last row leaves the list with the focus in it, the first button of this panel gets the
 * focus. When the panel is removed, the focus goes back to the page.
 */
export const EmptyPanel = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const takeFocus = useCallback((panel: HTMLElement | null) => {
    const left = useCursorStore.getState().activeId !== null;
    if (left && document.activeElement === document.body) panel?.querySelector('button')?.focus();
    return handOnToMain(panel);
  }, []);
  return <EmptyFrame ref={takeFocus}>{children}</EmptyFrame>;
};

/** Shown until comments and figures have been loaded from YouTube for the first time. */
export const FirstLoad = (): ReactElement => {
  const { t } = useTranslation('comments');
  const loaded = useLoadStore((state) => state.loaded);
  return (
    <EmptyFrame role="status">
      <Spinner />
      <h2>{t('firstLoad.title')}</h2>
      <p>{loaded > 0 ? t('loaded', { count: loaded }) : t('firstLoad.text')}</p>
    </EmptyFrame>
  );
};

const NothingLoaded = (): ReactElement => {
  const { t } = useTranslation(['filters', 'comments']);
  const load = useLoadLatest();
  const running = useLoadStore((state) => state.running);
  if (running) return <RowSkeletons count={8} />;
  return (
    <EmptyPanel>
      <h2>{t('nothingLoaded')}</h2>
      <p>{t('nothingLoadedText')}</p>
      <Button variant="primary" onClick={() => void load()}>
        {t('comments:load')}
      </Button>
    </EmptyPanel>
  );
};

interface EmptyListProps extends FiltersProps {
  readonly videoTitle: string | null;
  /** The address names a video that is not one of the channel's videos. */
  readonly isStrangeVideo: boolean;
  /** Shown instead of the load button if a load would be refused. null if it would not. */
  readonly unconnected: ReactNode;
}

/** Describes the filters that the list was searched with. */
const useFilterWords = ({ filters, videoTitle }: EmptyListProps): string => {
  const { t } = useTranslation(['filters', 'comments']);
  const { status, date } = filters;
  const periodOf = useLongDateLabel(filters);
  const video = videoTitle === null ? [] : [t('quoted', { text: videoTitle })];
  return [t(`comments:status.${status}`), periodOf(date), ...video].join(' · ');
};

/** The maximum length of a search text in a heading, in characters. */
const HEADING_CHARS = 60;

const shortened = (words: string): string => {
  const characters = Array.from(words);
  if (characters.length <= HEADING_CHARS) return words;
  return `${characters
    .slice(0, HEADING_CHARS - 1)
    .join('')
    .trimEnd()}…`;
};

const NothingFound = (props: EmptyListProps): ReactElement => {
  const { filters, onChange } = props;
  const { t } = useTranslation('filters');
  const words = useFilterWords(props);
  return (
    <EmptyPanel>
      <h2>{t('notFound', { q: shortened(filters.q) })}</h2>
      <p>{t('lookedIn', { words })}</p>
      <div className="ways-out">
        {filters.date !== 'all' && (
          <Button onClick={() => onChange({ date: 'all' })}>{t('searchAllTime')}</Button>
        )}
        <Button onClick={() => onChange({ q: '' })}>{t('clearSearch')}</Button>
      </div>
    </EmptyPanel>
  );
};

const NothingOfVideo = ({ onChange }: EmptyListProps): ReactElement => {
  const { t } = useTranslation('filters');
  return (
    <EmptyPanel>
      <h2>{t('strangeVideo')}</h2>
      <p>{t('strangeVideoText')}</p>
      <Button onClick={() => onChange(WIDEST_FILTERS)}>{t('showAll')}</Button>
    </EmptyPanel>
  );
};

const NothingMatches = (props: EmptyListProps): ReactElement => {
  const { t } = useTranslation('filters');
  const { filters, onChange } = props;
  return (
    <EmptyPanel>
      <h2>{filters.status === 'pending' ? t('nothingWaiting') : t('nothingMatches')}</h2>
      <p>{useFilterWords(props)}</p>
      <Button onClick={() => onChange(WIDEST_FILTERS)}>{t('showAll')}</Button>
    </EmptyPanel>
  );
};

const isWidest = ({ status, date, q, videoId }: CommentFilters): boolean =>
  status === 'all' && date === 'all' && q === '' && videoId === null;

export const EmptyList = (props: EmptyListProps): ReactNode => {
  const { comments } = useCounts();
  const firstLoadAhead = useLoadStore(isFirstLoadAhead);
  const nothingKept = comments === 0;
  if (firstLoadAhead && nothingKept) return <FirstLoad />;
  if (nothingKept || isWidest(props.filters)) return props.unconnected ?? <NothingLoaded />;
  if (props.filters.q !== '') return <NothingFound {...props} />;
  return props.isStrangeVideo ? <NothingOfVideo {...props} /> : <NothingMatches {...props} />;
};
