import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { EmptyFrame } from '../../../components/empty-frame.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { PageSkeleton } from '../../../components/page-skeleton.tsx';
import { paths } from '../../../config/paths.ts';
import { errorText } from '../../../lib/error-text.ts';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import { useReplica } from '../../../lib/replica/replica-store.ts';
import { askForChanges } from '../../../lib/replica/sync.ts';
import {
  readSentFilters,
  writeSentFilters,
  type SentFilters as Filters,
} from '../lib/sent-filters.ts';
import { firstOf, sentGroups, sentVideos, type SentGroup } from '../lib/sent-list.ts';
import { SentFilters } from './sent-filters.tsx';
import { SentReply } from './sent-reply.tsx';

const STEP = 50;

interface DayProps extends SentGroup {
  /** How many there are, whether drawn or not. */
  readonly count: number;
}

const Day = ({ day, rows, count }: DayProps): ReactElement => {
  const { t } = useTranslation('sent');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h2" sx={{ mt: 4, mb: 2 }}>
        {t(`day.${day}`)} · {t('replies', { count })}
      </Typography>
      <Paper variant="outlined">
        <List disablePadding>
          {rows.map((row) => (
            <SentReply
              key={`${row.comment.id} ${row.comment.responsePublishedAt}`}
              {...{ ...row, day }}
            />
          ))}
        </List>
      </Paper>
    </section>
  );
};

const Nothing = ({ q, kind, period, videoId }: Filters): ReactElement => {
  const { t } = useTranslation('sent');
  const isNarrowed = [q === '', kind === 'all', period === 'all', videoId === null].includes(false);
  const title = q === '' ? t('noneMatches') : t('notFound', { q });
  return (
    <EmptyFrame>
      <h2>{isNarrowed ? title : t('nothing')}</h2>
      <Button component={Link} to={isNarrowed ? paths.sent.getHref() : paths.dashboard.getHref()}>
        {t(isNarrowed ? 'showAll' : 'back')}
      </Button>
    </EmptyFrame>
  );
};

/** Everything that went out from here, as far as the page holds it: the latest first. */
export const SentPage = ({ q }: { readonly q: string }): ReactElement => {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readSentFilters(params, q), [params, q]);
  const { t, i18n } = useTranslation('sent');
  const { version, phase, trouble } = useReplica();
  const [shown, setShown] = useState(STEP);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the version stands for all entries.
  const groups = useMemo(() => sentGroups(filters), [filters, version]);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the version stands for all entries.
  const videos = useMemo(() => sentVideos(), [version]);
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  if (phase === 'failed')
    return (
      <ErrorPanel
        message={errorText(trouble, i18n.t)}
        onRetry={() => void askForChanges().catch(() => undefined)}
      />
    );
  if (count === 0 && phase !== 'ready') return <PageSkeleton />;
  const countOf = (day: SentGroup['day']): number =>
    groups.find((group) => group.day === day)?.rows.length ?? 0;
  return (
    <>
      <SentFilters
        {...{ filters, videos }}
        onChange={(changed) => setParams((now) => writeSentFilters(now, changed))}
      />
      {count === 0 && <Nothing {...filters} />}
      {firstOf(groups, shown).map((group) => (
        <Day key={group.day} {...group} count={countOf(group.day)} />
      ))}
      {count > shown && (
        <Button ref={handOnToMain} sx={{ mt: 4 }} onClick={() => setShown(shown + STEP)}>
          {t('older')}
        </Button>
      )}
    </>
  );
};
