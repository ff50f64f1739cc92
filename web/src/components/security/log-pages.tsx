import { styled } from '@mui/material/styles';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/error-text.ts';
import { handOnFocus } from '../../lib/keep-focus.ts';
import { Button } from '../button.tsx';
import { ErrorPanel } from '../error-panel.tsx';
import { Spinner } from '../spinner.tsx';
import { EntryList } from './entry-list.ts';

const Frame = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 12,
});
const Waiting = styled('p')({ display: 'flex', alignItems: 'center', gap: 8, fontSize: 14 });

type Query = Pick<
  UseInfiniteQueryResult,
  | 'error'
  | 'refetch'
  | 'hasNextPage'
  | 'fetchNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
>;

interface LogPagesProps<Entry> {
  /** The name of the list. */
  readonly label: string;
  readonly failed: string;
  readonly query: Query;
  /** undefined means not loaded yet. */
  readonly entries: readonly Entry[] | undefined;
  /** Renders one `li` with its own key. */
  readonly children: (entry: Entry) => ReactNode;
}

/** The button leaves with the last page. The focus then moves to the list. */
const handOnToList = (button: HTMLElement | null): (() => void) => {
  const list = button?.parentElement?.querySelector('ul');
  return handOnFocus(() => list?.focus())(button);
};

const Older = ({ query }: { readonly query: Query }): ReactElement => {
  const { t } = useTranslation('security');
  const { isFetchingNextPage: busy } = query;
  return (
    <>
      {query.isFetchNextPageError && <p role="alert">{t('list.olderFailed')}</p>}
      {query.hasNextPage && (
        <Button
          ref={handOnToList}
          size="small"
          disabled={busy}
          onClick={() => void query.fetchNextPage()}
        >
          {busy ? t('list.loadingOlder') : t('list.older')}
        </Button>
      )}
    </>
  );
};

/** A list that comes page by page, newest first. */
export const LogPages = <Entry,>(props: LogPagesProps<Entry>): ReactElement => {
  const { label, failed, query, entries, children } = props;
  const { t } = useTranslation('security');
  const { t: tCommon } = useTranslation();
  if (!entries)
    return query.error ? (
      <ErrorPanel
        title={failed}
        message={errorText(query.error, tCommon)}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <Waiting role="status">
        <Spinner size={16} />
        {t('list.loading')}
      </Waiting>
    );
  if (entries.length === 0) return <p>{t('list.empty')}</p>;
  return (
    <Frame>
      <EntryList aria-label={label} tabIndex={-1}>
        {entries.map(children)}
      </EntryList>
      <Older query={query} />
    </Frame>
  );
};
