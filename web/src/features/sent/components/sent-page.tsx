import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { EmptyFrame } from '../../../components/empty-frame.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { PageSkeleton } from '../../../components/page-skeleton.tsx';
import { paths } from '../../../config/paths.ts';
import { errorText } from '../../../lib/error-text.ts';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import { useReplica } from '../../../lib/replica/replica-store.ts';
import { askForChanges } from '../../../lib/replica/sync.ts';
import { firstOf, sentGroups, type SentGroup } from '../lib/sent-list.ts';
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

const Nothing = ({ q }: { readonly q: string }): ReactElement => {
  const { t } = useTranslation('sent');
  return (
    <EmptyFrame>
      <h2>{q === '' ? t('nothing') : t('notFound', { q })}</h2>
      <Button component={Link} to={q === '' ? paths.dashboard.getHref() : paths.sent.getHref()}>
        {t(q === '' ? 'back' : 'showAll')}
      </Button>
    </EmptyFrame>
  );
};

/** Everything that went out from here, as far as the page holds it: the latest first. */
export const SentPage = ({ q }: { readonly q: string }): ReactElement => {
  const { t, i18n } = useTranslation('sent');
  const { version, phase, trouble } = useReplica();
  const [shown, setShown] = useState(STEP);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the version stands for all entries.
  const groups = useMemo(() => sentGroups(q), [q, version]);
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  if (phase === 'failed')
    return (
      <ErrorPanel
        message={errorText(trouble, i18n.t)}
        onRetry={() => void askForChanges().catch(() => undefined)}
      />
    );
  if (count === 0) return phase === 'ready' ? <Nothing q={q} /> : <PageSkeleton />;
  const countOf = (day: SentGroup['day']): number =>
    groups.find((group) => group.day === day)?.rows.length ?? 0;
  return (
    <>
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
