import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Paper, { type PaperProps } from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { Button, IconButton } from '../../../components/button.tsx';
import { CloseIcon, Icon } from '../../../components/icons/glyphs.tsx';
import { paths } from '../../../config/paths.ts';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import { steer } from '../api/batch-calls.ts';
import { useBatchCommand } from '../hooks/use-batch-command.ts';
import { useBatchSteps } from '../hooks/use-batch-steps.ts';
import { endWords, useBatchWords } from '../hooks/use-batch-words.ts';
import { useWatchedBatch } from '../hooks/use-watched-batch.ts';
import { hasEnded, resumesByPress } from '../lib/batch-moves.ts';
import { closeBatch, useBatchesStore } from '../stores/batches-store.ts';
import { pauseAll } from './queue-entry.tsx';

/** Two lines and a bar; in the bottom bar beside each other. A press anywhere opens the queue. */
const Card = styled(Paper)<PaperProps<'section'>>({
  position: 'relative',
  display: 'grid',
  gap: 2,
  padding: '8px 8px 4px',
  fontSize: 12,
  '& .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'center' },
  '& .line > a': { marginRight: 'auto', fontWeight: 550, textDecoration: 'none' },
  '& .line > a::after': { content: '""', position: 'absolute', inset: 0 },
  '& .line > strong': { marginRight: 'auto' },
  '& button': {
    zIndex: 1,
    gap: 4,
    margin: '0 auto 0 -6px',
    padding: '2px 0 2px 6px',
    color: 'inherit',
  },
  '& kbd': { minWidth: 20, padding: '1px 4px' },
  '& .step svg': { display: 'none' },
  '& .quiet': { color: 'var(--palette-text-secondary)' },
  '& :is(.why, .bad)': { color: 'var(--palette-status-failed-text)' },
  '& .MuiLinearProgress-root': { marginBlock: 4 },
  '& p': { paddingBottom: 4 },
  '@media (width < 700px), (pointer: coarse)': { '& kbd': { display: 'none' } },
  // One thing at a time, so that the bar does not grow over the work. An undo cannot wait.
  '.going-on:has(.toast[data-variant="default"]) > &:not(:has([data-undo]))': { display: 'none' },
  '.going-on &': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 12,
    padding: 0,
    border: 0,
    '& > .MuiLinearProgress-root': { gridRow: 2 },
    '& > .step': { gridArea: '1 / 2 / span 2' },
    '& > :is(p, [role="status"])': { gridColumn: '1 / -1' },
    '@media (width < 700px)': {
      '& > .MuiLinearProgress-root': { marginBlock: 0 },
      '& > .quiet': {
        padding: 0,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
      // At the left, where the button that loads stands otherwise: the menu has it too.
      '&:has(.step svg)': { columnGap: 0, paddingLeft: 52 },
      '& .step button:has(svg)': {
        position: 'absolute',
        inset: 'calc(50% - 22px) auto auto 0',
        width: 44,
        height: 44,
        margin: 0,
        padding: 0,
        borderColor: 'var(--palette-divider)',
        '& > svg': { display: 'block' },
        '& > span': { position: 'absolute', clipPath: 'inset(50%)' },
      },
    },
  },
});

interface WatchedProps {
  readonly uid: string;
  readonly batch: Batch;
  /** Called if nothing was sent before the undo. */
  readonly onUndone: (commentIds: string[]) => void;
}

/** Follows one batch. Shows only why it cannot. */
const Watched = ({ uid, batch, onUndone }: WatchedProps) => {
  const { t } = useTranslation('queue');
  const trouble = useWatchedBatch(uid, batch);
  useBatchSteps(batch, onUndone);
  return trouble && <p className="bad">{`${t('statusFailed')}. ${trouble}`}</p>;
};

interface SteerProps {
  readonly batch: Batch;
  readonly label: 'undo' | 'pause' | 'resume';
}

/** One button for all steps, so that it keeps the focus. An undo that comes too late pauses. */
const Steer = ({ batch, label }: SteerProps) => {
  const { t } = useTranslation('queue');
  const { busy, refused, run } = useBatchCommand(batch.taskId);
  const isUndo = label === 'undo';
  const key = isUndo ? 'Z' : 'P';
  return (
    <>
      <Button
        size="small"
        variant="text"
        color="inherit"
        disabled={busy}
        aria-keyshortcuts={key}
        data-undo={isUndo ? batch.createdAt : undefined}
        onClick={isUndo ? () => void run(() => steer.cancel(batch.taskId)) : pauseAll}
      >
        {!isUndo && (
          <Icon size={18}>
            <path d={label === 'pause' ? 'M7 4v12M13 4v12' : 'M6 4l10 6-10 6Z'} />
          </Icon>
        )}
        {t(label)} <kbd aria-hidden="true">{key}</kbd>
      </Button>
      {refused && (
        <p className="bad" role="alert">
          {refused}
        </p>
      )}
    </>
  );
};

const stepOf = (open: readonly Batch[], seconds: number): SteerProps['label'] | null => {
  if (seconds > 0) return 'undo';
  if (open.some(({ status }) => status !== 'paused')) return 'pause';
  return open.some(resumesByPress) ? 'resume' : null;
};

interface OpenProps {
  readonly open: readonly Batch[];
  readonly inBar: boolean;
}

const Sending = ({ open, inBar }: OpenProps) => {
  const { t } = useTranslation(['queue', 'batches']);
  const { title, until, wait, next = wait, bar, failed, notes, seconds } = useBatchWords(open);
  const step = stepOf(open, seconds);
  const newest = open.at(-1);
  const isStill = step === null || step === 'resume';
  const end = until && t(isStill ? 'from' : 'until', { time: until });
  const now = step === 'undo' ? next : (failed ?? next);
  const only = isStill ? (end ?? now) : (now ?? end);
  // While nothing goes out, what went wrong comes first.
  const [above, below] = isStill && failed !== null ? [now, end] : [end, now];
  // The number of errors says it.
  const isSaid = failed !== null && !inBar;
  const reasons = notes.filter((note) => !isSaid || note !== t('paused.failures_in_row'));
  const spanOf = (text: string | null) => (
    <span className={text !== null && text === failed ? 'bad' : 'quiet'}>{text}</span>
  );
  return (
    <>
      <div className="line">
        <Link component={RouterLink} to={paths.queue.getHref()} color="inherit">
          {title}
        </Link>
        {spanOf(inBar ? only : above)}
      </div>
      {/* A live region inside the link would be left out of its name. */}
      <span role="status" className="visually-hidden">
        {title}
      </span>
      <LinearProgress variant="determinate" aria-label={t('batches:region')} {...bar} />
      <div className="line step">
        {step && newest && <Steer batch={newest} label={step} />}
        {!inBar && spanOf(below)}
      </div>
      {reasons.map((note) => (
        <p key={note} className="why">
          {note}
        </p>
      ))}
    </>
  );
};

const Ended = ({ batch }: { readonly batch: Batch }) => {
  const { t, i18n } = useTranslation('queue');
  const { title, text } = endWords(batch, t);
  return (
    <div role="status">
      <div className="line">
        <strong>{title}</strong>
        <IconButton
          size="small"
          aria-label={i18n.t('close')}
          onClick={() => closeBatch(batch.taskId)}
        >
          <CloseIcon size={14} />
        </IconButton>
      </div>
      <p className={batch.progress.failed > 0 ? 'bad' : 'quiet'}>{text}</p>
    </div>
  );
};

interface BatchCardProps extends Omit<WatchedProps, 'batch'>, Pick<OpenProps, 'inBar'> {}

/** One for all batches. Those that failed stay until they are closed. */
export const BatchCard = ({ inBar, ...watched }: BatchCardProps) => {
  const { t } = useTranslation(['batches', 'queue', 'notes']);
  const batches = useBatchesStore((state) => state.batches);
  const open = batches.filter((batch) => !hasEnded(batch));
  const isSaid = useLocation().pathname === paths.queue.path && inBar;
  if (batches.length === 0) return null;
  return (
    <Card component="section" ref={handOnToMain} variant="outlined" aria-label={t('region')}>
      {/* The queue says it above its rows. */}
      {open.length > 0 && !isSaid && <Sending open={open} inBar={inBar} />}
      {batches.filter(hasEnded).map((batch) => (
        <Ended key={batch.taskId} batch={batch} />
      ))}
      {batches.map((batch) => (
        <Watched key={batch.taskId} batch={batch} {...watched} />
      ))}
    </Card>
  );
};
