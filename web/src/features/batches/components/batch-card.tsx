import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForkRef } from '@mui/material/utils';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { Button, IconButton } from '../../../components/button.tsx';
import { ChevronDownIcon, CloseIcon } from '../../../components/icons/glyphs.tsx';
import { SentAs } from '../../../reply/sent-as.tsx';
import { toTheSecond } from '../../../lib/dates.ts';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import { watchHeight } from '../../../lib/watch-height.ts';
import { useBatchSteps } from '../hooks/use-batch-steps.ts';
import { useBatchWords, useUndoSeconds } from '../hooks/use-batch-words.ts';
import { useWatchedBatch } from '../hooks/use-watched-batch.ts';
import { hasEnded } from '../lib/batch-moves.ts';
import { closeBatch, useBatchesStore } from '../stores/batches-store.ts';
import { BatchActions } from './batch-actions.tsx';
import { useOpenQueue } from './queue-entry.tsx';

interface HeadProps {
  readonly batch: Batch;
  /** Not set if there is room for the whole card. */
  readonly fold?: { readonly open: boolean; readonly toggle: () => void };
}

const Head = ({ batch, fold }: HeadProps) => {
  const { i18n } = useTranslation();
  const { title, next } = useBatchWords(batch);
  const words = (
    <>
      <Typography
        variant="h4"
        component="strong"
        noWrap={fold !== undefined}
        role={fold ? undefined : 'status'}
        sx={{ flex: '1 1 auto', textAlign: 'left' }}
      >
        {title}
      </Typography>
      {next && <Chip component="span" size="small" data-status="scheduled" label={next} />}
    </>
  );
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{
        ...(!fold && { flexWrap: next ? 'wrap' : 'nowrap', py: 2 }),
        alignItems: 'center',
        minHeight: 44,
      }}
    >
      {fold ? (
        <ButtonBase
          aria-expanded={fold.open}
          onClick={fold.toggle}
          sx={{ flex: 1, alignSelf: 'stretch', gap: 2, minWidth: 0 }}
        >
          {words}
          <Box
            component="span"
            sx={{ display: 'grid', rotate: fold.open ? '0deg' : '180deg', color: 'text.secondary' }}
          >
            <ChevronDownIcon size={16} />
          </Box>
        </ButtonBase>
      ) : (
        words
      )}
      {hasEnded(batch) && (
        <IconButton aria-label={i18n.t('close')} onClick={() => closeBatch(batch.taskId)}>
          <CloseIcon size={16} />
        </IconButton>
      )}
      {/* A live region inside the button would be left out of its name. */}
      {fold && (
        <span role="status" className="visually-hidden">
          {title}
        </span>
      )}
    </Stack>
  );
};

const Body = ({ batch, trouble }: { readonly batch: Batch; readonly trouble: string | null }) => {
  const { t } = useTranslation('queue');
  const { outlook, counts } = useBatchWords(batch);
  const lines = [
    ...outlook.map((text) => ({ text, isBad: false })),
    { text: counts, isBad: batch.progress.failed > 0 },
    { text: trouble === null ? '' : `${t('statusFailed')}. ${trouble}`, isBad: true },
  ].filter(({ text }) => text !== '');
  return (
    <>
      <SentAs channelId={batch.channelId} />
      {lines.map(({ text, isBad }) => (
        <Typography
          key={text}
          variant="caption"
          component="p"
          color={isBad ? 'error' : 'textSecondary'}
        >
          {text}
        </Typography>
      ))}
    </>
  );
};

interface BatchCardProps {
  readonly uid: string;
  readonly batch: Batch;
  /** A strip above the page, folded to one line. */
  readonly isStrip: boolean;
  /** Called if nothing was sent before the undo. */
  readonly onUndone: (commentIds: string[]) => void;
}

const BatchCard = ({ uid, batch, isStrip, onUndone }: BatchCardProps) => {
  const { t } = useTranslation(['queue', 'batches']);
  const openQueue = useOpenQueue();
  const trouble = useWatchedBatch(uid, batch);
  useBatchSteps(batch, onUndone);
  const undoable = useUndoSeconds(batch) > 0;
  const [opened, setOpened] = useState(false);
  const nameId = useId();
  const ended = hasEnded(batch);
  // An ended batch is never folded.
  const open = !isStrip || opened || ended;
  const { total, processed } = batch.progress;
  return (
    <Box
      role="group"
      aria-labelledby={nameId}
      sx={{ px: 3, pb: open ? 3 : 0, '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}
    >
      <span id={nameId} hidden>
        {t('started', { date: toTheSecond(batch.createdAt) })}
      </span>
      <Head
        batch={batch}
        {...(isStrip && !ended ? { fold: { open, toggle: () => setOpened(!opened) } } : {})}
      />
      <LinearProgress
        variant="determinate"
        color={batch.status === 'failed' ? 'error' : ended ? 'success' : 'primary'}
        aria-label={t('batches:region')}
        value={total === 0 ? 0 : (processed / total) * 100}
        sx={open ? { mb: 2 } : { height: 2, mx: -3 }}
      />
      {open && <Body batch={batch} trouble={trouble} />}
      {/* Ten seconds are too short to unfold the card first. */}
      {!ended && (open || undoable) && (
        <Box sx={{ mt: 2, pb: open ? 0 : 2 }}>
          <BatchActions batch={batch} describedBy={nameId}>
            {open && (
              <Button size="small" variant="text" aria-describedby={nameId} onClick={openQueue}>
                {t('show')}
              </Button>
            )}
          </BatchActions>
        </Box>
      )}
    </Box>
  );
};

const watchCardHeight = watchHeight('--batch-card-height');

export const BatchCards = (props: Omit<BatchCardProps, 'batch'>) => {
  const { t } = useTranslation('batches');
  const batches = useBatchesStore((state) => state.batches);
  const { isStrip } = props;
  const frame = useForkRef(handOnToMain, isStrip ? watchCardHeight : null);
  if (batches.length === 0) return null;
  return (
    <Paper
      component="section"
      ref={frame}
      aria-label={t('region')}
      data-batch-card
      variant="outlined"
      sx={
        isStrip
          ? { position: 'sticky', zIndex: 11, top: 0, mb: 2, maxHeight: '60vh', overflowY: 'auto' }
          : {}
      }
    >
      <Suspense fallback={null}>
        {batches.map((batch) => (
          <BatchCard key={batch.taskId} batch={batch} {...props} />
        ))}
      </Suspense>
    </Paper>
  );
};
