import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { ChoiceMenu } from '../../../components/choice-menu.tsx';
import { PageState } from '../../../components/page-state.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { PageSkeleton } from '../../../components/page-skeleton.tsx';
import { paths } from '../../../config/paths.ts';
import { errorText } from '../../../lib/error-text.ts';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import { useReplica } from '../../../replica/replica-store.ts';
import { syncChanges } from '../../../replica/sync.ts';
import {
  byDay,
  countOf,
  sentRows,
  sentVideos,
  NAMED_DAYS,
  type SentRow,
  readSentFilters,
  SENT_KINDS,
  SENT_PERIODS,
  writeSentFilters,
  type SentFilters,
} from '../lib/sent-list.ts';
import { SentReply } from './sent-reply.tsx';

const STEP = 50;

const Band = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '2px 0 8px',
  '& ~ .page-state': { '--above': '64px' },
  '& .choice-menu > button': {
    borderColor: 'var(--palette-divider)',
    background: 'var(--palette-background-paper)',
    color: 'var(--palette-text-primary)',
  },
  '& .figures': { display: 'flex', gap: 4, margin: '0 -13px 0 auto' },
  // Beside the name of the first day.
  '@media (width < 700px)': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, auto)',
    rowGap: 0,
    paddingTop: 8,
    '& .choice-menu': { minWidth: 0 },
    '& .choice-menu > button': { width: '100%', gap: 4, padding: '0 6px', fontSize: 13 },
    '& .choice-menu span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .figures': {
      maxWidth: 'calc(100% - 140px)',
      margin: '0 -7px -52px auto',
      overflowX: 'auto',
      alignSelf: 'end',
      gridColumn: '1 / -1',
    },
    '& .figures button': { flex: 'none', padding: '0 6px' },
  },
});

const FIGURES = [
  { figure: 'yesterday', chosen: { period: 'yesterday' }, back: { period: 'all' } },
  { figure: 'wroteBack', chosen: { kind: 'wroteBack' }, back: { kind: 'all' } },
  { figure: 'notVisible', chosen: { kind: 'notVisible' }, back: { kind: 'all' } },
] as const;

interface FilterBarProps {
  readonly rows: readonly SentRow[];
  readonly filters: SentFilters;
  readonly videos: ReturnType<typeof sentVideos>;
  readonly onChange: (changed: Partial<SentFilters>) => void;
}

const ALL = '';

const FilterBar = ({ rows, filters, videos, onChange }: FilterBarProps) => {
  const { t } = useTranslation(['sent', 'comments', 'filters']);
  const { kind, period, videoId } = filters;
  if (rows.length + videos.length === 0) return null;
  return (
    <Band role="group" aria-label={t('comments:filters')}>
      <ChoiceMenu
        opener={Button}
        label={t('kindLabel')}
        value={kind}
        choices={SENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChoose={(chosen) => onChange({ kind: chosen })}
      />
      <ChoiceMenu
        opener={Button}
        label={t('comments:date.label')}
        value={period}
        choices={SENT_PERIODS.map((value) => ({ value, label: t(`comments:date.${value}`) }))}
        onChoose={(chosen) => onChange({ period: chosen })}
      />
      <ChoiceMenu
        opener={Button}
        label={t('filters:videos.label')}
        value={videos.some(({ value }) => value === videoId) ? (videoId ?? ALL) : ALL}
        choices={[{ value: ALL, label: t('comments:allVideos') }, ...videos]}
        onChoose={(id) => onChange({ videoId: id === ALL ? null : id })}
      />
      <div className="figures">
        {FIGURES.map(({ figure, chosen, back }) => {
          const isChosen = kind === figure || period === figure;
          const count = countOf(rows, { ...filters, ...chosen });
          return (
            count > 0 && (
              <Button
                key={figure}
                variant="text"
                size="small"
                aria-pressed={isChosen}
                onClick={() => onChange(isChosen ? back : chosen)}
              >
                {t(`figures.${figure}`, { count })}
              </Button>
            )
          );
        })}
      </div>
    </Band>
  );
};

interface DayProps {
  readonly day: string;
  readonly rows: readonly SentRow[];
  /** All of them, rendered or not. */
  readonly count: number | undefined;
}

const Day = ({ day, rows, count = 0 }: DayProps) => {
  const { t } = useTranslation(['sent', 'context']);
  const id = useId();
  const named = NAMED_DAYS.find((one) => one === day);
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="caption" component="h2" sx={{ mt: 3, mb: 2, fontWeight: 400 }}>
        <b>{named ? t(`day.${named}`) : day}</b>
        <span>{` · ${t('context:replies', { count })}`}</span>
      </Typography>
      <Paper variant="outlined">
        <List disablePadding>
          {rows.map((row) => (
            <SentReply key={`${row.comment.id} ${row.comment.responsePublishedAt}`} {...row} />
          ))}
        </List>
      </Paper>
    </section>
  );
};

const Nothing = ({ q, kind, period, videoId }: SentFilters) => {
  const { t } = useTranslation(['sent', 'shell']);
  const isOfAll = q === '' && kind === 'all' && videoId === null;
  const isNarrowed = !isOfAll || period !== 'all';
  // A day without replies is no fault.
  const quiet = isOfAll && NAMED_DAYS.find((day) => day === period);
  const none = quiet ? t(`quiet.${quiet}`) : t('noneMatches');
  const title = q === '' ? none : t('notFound', { q });
  return (
    <PageState title={isNarrowed ? title : t('nothing')}>
      {!isNarrowed && <p>{t('nothingText')}</p>}
      <Button component={Link} to={isNarrowed ? paths.sent.getHref() : paths.dashboard.getHref()}>
        {t(isNarrowed ? 'showAll' : 'shell:toComments')}
      </Button>
    </PageState>
  );
};

export const SentPage = () => {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readSentFilters(params), [params]);
  // Every namespace up front: a part that suspended would hide the page again.
  const { t } = useTranslation(['sent', 'shell', 'comments', 'context', 'filters']);
  const { version, phase, syncError } = useReplica();
  const [shown, setShown] = useState(STEP);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the version stands for all entries.
  const rows = useMemo(() => sentRows(filters), [filters, version]);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the version stands for all entries.
  const videos = useMemo(() => sentVideos(), [version]);
  if (phase === 'failed')
    return (
      <ErrorPanel
        title={t('comments:listFailed')}
        message={errorText(syncError)}
        onRetry={() => void syncChanges().catch(() => undefined)}
      />
    );
  if (rows.length === 0 && phase !== 'ready') return <PageSkeleton />;
  const days = byDay(rows);
  return (
    <>
      <FilterBar
        rows={rows}
        filters={filters}
        videos={videos}
        onChange={(changed) => setParams((now) => writeSentFilters(now, changed))}
      />
      {rows.length === 0 && <Nothing {...filters} />}
      {[...byDay(rows.slice(0, shown))].map(([day, ofDay]) => (
        <Day key={day} day={day} rows={ofDay} count={days.get(day)?.length} />
      ))}
      {rows.length > shown && (
        <Button ref={handOnToMain} sx={{ mt: 4 }} onClick={() => setShown(shown + STEP)}>
          {t('older')}
        </Button>
      )}
    </>
  );
};
