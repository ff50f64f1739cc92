import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { Button } from '../../../../components/button.tsx';
import { paths } from '../../../../config/paths.ts';
import { ErrorPanel } from '../../../../components/error-panel.tsx';
import { PageHeader } from '../../../../components/page-header.tsx';
import { PageState } from '../../../../components/page-state.tsx';
import { PageSkeleton } from '../../../../components/page-skeleton.tsx';
import { toTheSecond } from '../../../../lib/dates.ts';
import { handOnUp } from '../../../../lib/keep-focus.ts';
import { troubleText } from '../../../../lib/error-text.ts';
import { useBatchWords, useUndoSeconds } from '../../hooks/use-batch-words.ts';
import { useOpenBatches } from '../../hooks/use-watched-batch.ts';
import { hasEnded, resumesByPress, unsentCount, itemHasEnded } from '../../lib/batch-moves.ts';
import { SentAs } from '../../../../reply/sent-as.tsx';
import { useBatchesStore } from '../../stores/batches-store.ts';
import { closeQueueEdit, useQueueEdits } from '../../stores/queue-edits-store.ts';
import type { TFunction } from 'i18next';
import { ask } from '../../../../components/question.tsx';
import { steer } from '../../api/batch-calls.ts';
import { useBatchCommand } from '../../hooks/use-batch-command.ts';
import ButtonBase from '@mui/material/ButtonBase';
import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import type { BatchItem } from '@replywell/contract/documents/batches';
import { QueuedReply } from './queued-reply.tsx';

/** Taken out, or sent, visible and as written: nothing to look at. */
const isDone = ({ status, visible, textChanged }: BatchItem): boolean =>
  status === 'cancelled' || (status === 'sent' && visible !== false && !textChanged);

const LINE = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 44,
  padding: '6px 16px',
  color: 'var(--palette-text-secondary)',
  fontSize: 13,
};
const EDGE = '1px solid var(--palette-divider)';
const Fold = styled(ButtonBase)({ ...LINE, width: '100%', borderTop: EDGE });
const Heading = styled('div')({
  ...LINE,
  gap: '2px 16px',
  borderBottom: EDGE,
  background: 'var(--palette-background-default)',
  color: 'var(--palette-text-primary)',
  '& > h3': { fontSize: 13 },
  '& > p': { flex: 1, color: 'var(--palette-status-failed-text)' },
  '@media (width < 700px)': { flexWrap: 'wrap', '& > p': { order: 1, flexBasis: '100%' } },
});

export interface QueueProps {
  /** Opens the list with these comments selected. */
  readonly selectInList: (commentIds: readonly string[]) => void;
}

interface QueuedRepliesProps extends QueueProps {
  readonly batch: Batch;
  readonly say: (text: string) => void;
}

/** What went wrong, and why: once of all, or of each. Then what still goes out; the rest is folded. */
const QueuedReplies = ({ batch, say, selectInList }: QueuedRepliesProps) => {
  const { t } = useTranslation(['queue', 'notes']);
  const [open, setOpen] = useState(false);
  const done = batch.items.filter(isDone);
  const coming = batch.items.filter((item) => !itemHasEnded(item));
  const wrong = batch.items.filter((item) => itemHasEnded(item) && !isDone(item));
  const failed = wrong.filter(({ status }) => status === 'failed');
  const [why, ...others] = new Set(wrong.map(({ reason }) => reason));
  const ofAll = others.length === 0 && why;
  // Nothing has a time until it goes on: of its column the gap stays.
  const isUntimed = batch.status === 'paused' && coming.every(({ undoUntil }) => !undoUntil);
  const look = {
    ...(isUntimed
      ? { '@media (width >= 700px)': { '--when': '0px', '& > li': { paddingLeft: 0 } } }
      : {}),
    ...(ofAll ? { '& .words > :is(.failed, .skipped)': { display: 'none' } } : {}),
  };
  const rows = (items: readonly BatchItem[]) =>
    items.map((item) => <QueuedReply key={item.commentId} batch={batch} item={item} say={say} />);
  return (
    <Paper
      variant="outlined"
      sx={{ overflow: 'hidden', '--when': '68px', '&:lang(ru)': { '--when': '96px' } }}
    >
      {wrong.length > 0 && (
        <>
          <Heading>
            <h3>{t('wrong', { count: wrong.length })}</h3>
            {ofAll && <p>{t(`notes:reason.${ofAll}`)}</p>}
            {failed.length > 0 && (
              <Button
                size="small"
                onClick={() => selectInList(failed.map(({ commentId }) => commentId))}
              >
                {t('select')}
              </Button>
            )}
          </Heading>
          <List disablePadding sx={look}>
            {rows(wrong)}
          </List>
          {coming.length > 0 && (
            <Heading sx={{ borderTop: EDGE }}>
              <h3>{t('rest', { count: coming.length })}</h3>
            </Heading>
          )}
        </>
      )}
      <List disablePadding sx={look}>
        {rows(coming)}
      </List>
      {done.length > 0 && (
        <Fold aria-expanded={open} onClick={() => setOpen(!open)}>
          <span>{t('done', { count: done.length })}</span>
          <span>{t(open ? 'hide' : 'show')}</span>
        </Fold>
      )}
      {open && <List disablePadding>{rows(done)}</List>}
    </Paper>
  );
};

type Step = 'undo' | 'pause' | 'resume' | 'resumeNow';

const stepOf = (batch: Batch, undoable: boolean): Step | null => {
  if (undoable) return 'undo';
  if (batch.status !== 'paused') return 'pause';
  // A banner says what helps.
  if (!resumesByPress(batch)) return null;
  return batch.pauseReason === 'creator' ? 'resume' : 'resumeNow';
};

const askToCancel = (batch: Batch, t: TFunction<'queue'>, onChoose: () => void): void =>
  ask({
    title: t('question.title', { count: unsentCount(batch) }),
    text: t('question.text'),
    stay: t('question.stay'),
    options: [{ label: t('question.cancel'), onChoose }],
  });

interface BatchActionsProps {
  readonly batch: Batch;
  /** The id of the batch's name, to tell equal buttons apart. */
  readonly describedBy: string;
}

/** One button for all steps, so that it keeps the focus. An undo that comes too late pauses. */
const BatchActions = ({ batch, describedBy }: BatchActionsProps) => {
  const { t } = useTranslation('queue');
  const { busy, refused, run } = useBatchCommand(batch.taskId);
  const step = stepOf(batch, useUndoSeconds(batch) > 0);
  const perform = (verb: keyof typeof steer) => (): void =>
    void run(() => steer[verb](batch.taskId));
  const verbs = { undo: 'cancel', pause: 'pause', resume: 'resume', resumeNow: 'resume' } as const;
  return (
    <Stack direction="row" spacing={2} useFlexGap ref={handOnUp} sx={{ flexWrap: 'wrap' }}>
      {step && (
        <Button
          ref={handOnUp}
          variant={step === 'pause' ? 'outlined' : 'contained'}
          disabled={busy}
          aria-describedby={describedBy}
          onClick={perform(verbs[step])}
          {...(step === 'undo' ? { 'aria-keyshortcuts': 'Z', 'data-undo': batch.createdAt } : {})}
        >
          {t(step)}
        </Button>
      )}
      {step !== 'undo' && (
        <Button
          variant="text"
          sx={{ mr: '-11px' }}
          disabled={busy}
          aria-describedby={describedBy}
          onClick={
            unsentCount(batch) > 1
              ? () => askToCancel(batch, t, perform('cancel'))
              : perform('cancel')
          }
        >
          {t('cancel')}
        </Button>
      )}
      {refused && (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          {refused}
        </Alert>
      )}
    </Stack>
  );
};

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  paddingBottom: 8,
  '& > p': { color: 'var(--palette-text-secondary)', fontSize: 13 },
  '& > .why': { color: 'var(--palette-status-failed-text)' },
  // On a phone a line of its own.
  '& > .steps': { display: 'flex', flex: '1 1 300px', alignItems: 'center', gap: 16 },
  '& .MuiLinearProgress-root': { flex: 1 },
  '@media (width >= 700px)': { minHeight: 46, paddingTop: 2 },
  '@media (width < 700px)': {
    paddingBottom: 12,
    '& > .steps': { flexWrap: 'wrap', rowGap: 12, paddingTop: 4 },
    '& .MuiLinearProgress-root, & .steps > .MuiStack-root': { flex: '1 0 100%' },
    '& .MuiStack-root > button': { flex: '1 1 40%', margin: 0 },
    '& .MuiButton-text': {
      borderColor: 'var(--palette-divider)',
      background: 'var(--palette-background-paper)',
      color: 'var(--palette-text-primary)',
    },
  },
});

interface OpenBatchProps extends QueueProps {
  readonly batch: Batch;
  /** The only one needs no name. */
  readonly isOnly: boolean;
  readonly say: (text: string) => void;
}

const OpenBatch = ({ isOnly, ...rest }: OpenBatchProps) => {
  const { t } = useTranslation(['queue', 'batches']);
  const { batch } = rest;
  const { title, next, until, bar, notes } = useBatchWords([batch]);
  const startedId = useId();
  const end = until && t(batch.status === 'paused' ? 'goesOn' : 'until', { time: until });
  const times = [next, end].filter(Boolean).join(' · ');
  return (
    <Box component="section" aria-labelledby={startedId} ref={handOnUp}>
      <Head>
        <Typography variant="h4" component="h2">
          {title}
        </Typography>
        <p id={startedId} className={isOnly ? 'visually-hidden' : undefined}>
          {t('started', { date: toTheSecond(batch.createdAt) })}
        </p>
        <SentAs channelId={batch.channelId} />
        {times && <p>{times}</p>}
        {notes.length > 0 && <p className="why">{notes}</p>}
        <div className="steps">
          <LinearProgress variant="determinate" aria-label={t('batches:region')} {...bar} />
          <BatchActions batch={batch} describedBy={startedId} />
        </div>
      </Head>
      <QueuedReplies {...rest} />
    </Box>
  );
};

/** Edits of replies that have left the queue, to be copied. */
const UnusedTexts = ({ open }: { readonly open: readonly Batch[] }) => {
  const { t } = useTranslation(['queue', 'replacing']);
  const { byId } = useQueueEdits();
  const isQueued = (taskId: string, commentId: string): boolean =>
    open.some(
      (batch) =>
        batch.taskId === taskId &&
        batch.items.some((item) => item.commentId === commentId && item.status === 'queued'),
    );
  return Object.entries(byId)
    .filter(([, { taskId, commentId }]) => !isQueued(taskId, commentId))
    .map(([key, edit]) => (
      <Alert
        key={key}
        ref={handOnUp}
        severity="warning"
        action={
          <Button size="small" onClick={() => closeQueueEdit(edit)}>
            {t('replacing:discard')}
          </Button>
        }
      >
        <span>{t('item.leftMeanwhile', { name: edit.name })}</span>
        <Box
          component="p"
          dir="auto"
          translate="no"
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {edit.text}
        </Box>
      </Alert>
    ));
};

const Waiting = ({ selectInList }: QueueProps) => {
  const { t } = useTranslation(['queue', 'shell', 'comments', 'notes', 'replacing']);
  const open = useOpenBatches();
  const trouble = troubleText(open);
  const batches = useBatchesStore((state) => state.batches).filter((batch) => !hasEnded(batch));
  const [said, say] = useState('');
  if (batches.length === 0 && trouble !== null)
    return (
      <ErrorPanel title={t('loadFailed')} message={trouble} onRetry={() => void open.refetch()} />
    );
  if (batches.length === 0 && open.isPending) return <PageSkeleton rows={4} />;
  return (
    <Stack spacing={4} useFlexGap>
      <UnusedTexts open={batches} />
      {batches.length === 0 && (
        <PageState ref={handOnUp} title={t('empty')}>
          <p>{t('emptyText')}</p>
          <Button component={Link} to={paths.dashboard.getHref()}>
            {t('shell:toComments')}
          </Button>
        </PageState>
      )}
      {batches.map((batch) => (
        <OpenBatch
          key={batch.taskId}
          batch={batch}
          isOnly={batches.length === 1}
          say={say}
          selectInList={selectInList}
        />
      ))}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </Stack>
  );
};

export const QueuePage = (props: QueueProps) => {
  const { t } = useTranslation('shell');
  return (
    <>
      <PageHeader title={t('queue')} />
      <Box tabIndex={-1} sx={{ '--above': '110px', pb: 5, outline: 'none' }}>
        <Waiting {...props} />
      </Box>
    </>
  );
};
