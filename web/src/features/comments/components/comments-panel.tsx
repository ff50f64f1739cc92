import { needsCreator, groupsQuestions } from '@replywell/contract/comment-search';
import { GROUP_WORD, kindWord, NO_REPLY_WORD } from '@replywell/contract/kinds';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useMemo, memo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GoingOn } from '../../../components/going-on.tsx';
import { Later } from '../../../components/later.tsx';
import { LazyDialog, useFocusAfter } from '../../../components/lazy-dialog.tsx';
import { PageSkeleton } from '../../../components/page-skeleton.tsx';
import { useDialogAddress } from '../../../lib/use-dialog-address.ts';
import { hasWord, toggleWord, useCommentFilters, type CommentFilters } from '../lib/filters.ts';
import { useVideoTitle, type FiltersProps } from '../hooks/use-filter-choices.ts';
import { useComments, type CommentsView } from '../lib/list-view.ts';
import { dropUnmatchedRows, entryCount } from '../../../replica/replica-store.ts';
import { useIsFirstLoad } from '../stores/load-store.ts';
import { useSelectionStore } from '../stores/selection-store.ts';
import { Announcements } from './announcements.tsx';
import { ChannelSummary, LoadLatestButton, LoadProgress } from './channel-summary.tsx';
import { CommentList } from './comment-list.tsx';
import { AllAnsweredNote, EmptyList, AboveList, ListFailed } from './list-states.tsx';
import { FiltersBar } from './filters-bar.tsx';
import { PHONE } from '../../../theme/controls/media.ts';
import { SelectionBar, type ActionsFor } from './selection-bar.tsx';
import { Button } from '../../../components/button.tsx';
import { useOfferedCommands, COMMAND_NAMES, COMMANDS } from '../../../lib/commands.ts';
import { lazyPart } from '../../../lib/when-online.ts';
import { JUDGED_ON_YOUTUBE_AT_ONCE, QUOTA } from '@replywell/contract/limits';
import { styled } from '@mui/material/styles';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import { unitsFor } from '../../../reply/on-youtube.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import { needsNoReply } from '../lib/dismiss.ts';
import { canDismiss, hasDraft } from '../lib/row-controls.ts';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { Dialog } from '../../../components/dialog.tsx';

const ShortcutHelp = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation(['keys', 'comments', 'common']);
  return (
    <Dialog onClose={onClose} aria-labelledby="shortcuts-title" maxWidth="xs" fullWidth>
      <DialogTitle id="shortcuts-title">{t('comments:keys')}</DialogTitle>
      {/* Focusable, to scroll by keyboard. */}
      <DialogContent tabIndex={0}>
        <dl>
          {COMMAND_NAMES.filter((name) => COMMANDS[name].length > 0).map((action) => (
            <Stack
              key={action}
              direction="row"
              sx={{
                justifyContent: 'space-between',
                alignItems: 'center',
                minHeight: 36,
                borderTop: '1px solid',
                borderColor: 'divider',
              }}
            >
              <dt>{action === 'pauseAll' ? `${t(action)}. ${t('pauseAllNote')}` : t(action)}</dt>
              <Stack component="dd" direction="row" spacing={1}>
                {COMMANDS[action].map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </Stack>
            </Stack>
          ))}
        </dl>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('common:close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const KeysHelp = memo((): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  const open = (): void => setOpen(true);
  useOfferedCommands((name) => (name === 'help' ? open : undefined));
  return isOpen && <ShortcutHelp onClose={() => setOpen(false)} />;
});

const Frame = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: '0 0 8px',
  '@media (width < 700px)': { padding: '8px 12px' },
});

/** Not what needs the creator, nor what they have written for. */
const isToDismiss = (row: ListedComment): boolean =>
  canDismiss(row) && needsNoReply(row) && !(row.draftIsOwn && hasDraft(row));

interface DismissAllProps {
  readonly filters: CommentFilters;
  readonly rows: readonly ListedComment[];
}

/** On top of the views of what needs no reply: who is in them is in sight. */
const DismissAll = ({ filters: { status, q }, rows }: DismissAllProps) => {
  const { t } = useTranslation('dismissing');
  const { dismiss } = useCommands();
  const isSpam = hasWord(q, kindWord('spam'));
  const offered = useMemo(() => rows.filter(isToDismiss), [rows]);
  const count = offered.length;
  if (status !== 'pending' || !(isSpam || hasWord(q, NO_REPLY_WORD)) || count === 0) return null;
  const most = (unitsFor(count) / QUOTA.unitsPerJudgement) * JUDGED_ON_YOUTUBE_AT_ONCE;
  return (
    <Frame ref={handOnToMain}>
      <Button onClick={() => dismiss(offered)}>{t('all', { count })}</Button>
      {isSpam && (
        <Button variant="text" onClick={() => dismiss(offered, undefined, { rejects: true })}>
          {t('allRejected', { units: unitsFor(count), most })}
        </Button>
      )}
    </Frame>
  );
};

const importSitting = () => import('../sitting/sitting.tsx');
const Sitting = lazyPart(async () => (await importSitting()).Sitting);

/** An error comes again when the sitting opens. */
const fetchAhead = (): void => {
  importSitting().catch(() => undefined);
};

interface StartSittingProps {
  readonly isOffered: boolean;
  /** Not the primary action now. */
  readonly isQuiet: boolean;
  readonly onStart: () => void;
}

/** Dimmed where nothing waits. On a phone it is the bottom bar. */
const StartSitting = memo(({ isOffered, isQuiet, onStart }: StartSittingProps) => {
  const { t } = useTranslation('sitting');
  const isPhone = useMediaQuery(PHONE);
  useOfferedCommands((name) => (name === 'sitting' && isOffered ? onStart : undefined));
  const isBegun = useSelectionStore(({ approved }) => approved.size > 0);
  return (
    <div className="start">
      {isPhone && (
        <>
          <LoadLatestButton />
          <LoadProgress />
          <GoingOn />
        </>
      )}
      <Button
        variant={isQuiet ? 'outlined' : 'contained'}
        className="start-sitting"
        disabled={!isOffered}
        data-begun={isBegun || undefined}
        aria-keyshortcuts="F"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={onStart}
      >
        {t('title')} <kbd aria-hidden="true">F</kbd>
      </Button>
    </div>
  );
});

interface ContentProps extends FiltersProps {
  readonly view: CommentsView;
  readonly videoTitle: string | null;
  readonly unconnected: ReactNode;
}

const Content = ({ view, ...filters }: ContentProps) => {
  if (view.state === 'failed') return <ListFailed />;
  if (view.rows.length > 0)
    return (
      <>
        <AllAnsweredNote filters={filters.filters} />
        <CommentList rows={view.rows} filters={filters.filters} isWhole={view.isWhole} />
      </>
    );
  if (view.state !== 'loading') return <EmptyList {...filters} />;
  // None match so far, and the bar above says that more are coming.
  return entryCount() > 0 ? null : <PageSkeleton rows={8} hasFaces />;
};

interface CommentsPanelProps {
  /** On a phone, which has no sidebar. */
  readonly views: ReactNode;
  readonly actionsFor: ActionsFor;
  /** Replaces the empty list if YouTube is not connected. */
  readonly unconnected: ReactNode;
}

function useSitting() {
  const { value, open, close } = useDialogAddress('sitting');
  const start = useCallback(() => open(), [open]);
  const isSitting = value !== null;
  useFocusAfter(isSitting);
  useEffect(() => (isSitting ? dropUnmatchedRows : undefined), [isSitting]);
  return { isSitting, start, close };
}

export const CommentsPanel = ({ views, actionsFor, unconnected }: CommentsPanelProps) => {
  const [filters, onChange] = useCommentFilters();
  const view = useComments(filters);
  const { rows, isWhole, state } = view;
  const videoTitle = useVideoTitle(filters.videoId);
  const ids = useSelectionStore((state) => state.ids);
  const selected = useMemo(() => rows.filter(({ id }) => ids.has(id)), [rows, ids]);
  const waiting = useMemo(() => rows.filter(needsCreator), [rows]);
  const { isSitting, start, close } = useSitting();
  const isPhone = useMediaQuery(PHONE);
  const isFirstLoad = useIsFirstLoad();
  const { q } = filters;
  // A list of questions has them together already.
  const isOffered = hasWord(q, GROUP_WORD) || !groupsQuestions(q);
  useOfferedCommands((name) =>
    name === 'groupQuestions' && isOffered
      ? () => onChange({ q: toggleWord(q, GROUP_WORD) })
      : undefined,
  );
  const shown = { filters, onChange, videoTitle };
  if (isSitting)
    return (
      <LazyDialog onClose={close}>
        <Sitting
          waiting={waiting}
          sendButton={actionsFor}
          isReady={state !== 'loading'}
          onLeave={close}
        />
      </LazyDialog>
    );
  return (
    <>
      <div className="comments-head">
        {isPhone ? views : <ChannelSummary />}
        <Later>
          <SelectionBar rows={rows} selected={selected} isWhole={isWhole} actionsFor={actionsFor} />
          {state !== 'failed' && (
            <>
              {!isPhone && (state === 'loading' || isFirstLoad || entryCount() > 0) && (
                <FiltersBar canSave={isWhole && rows.length > 0} />
              )}
              <StartSitting
                isOffered={isWhole && waiting.length > 0}
                isQuiet={selected.length > 0}
                onStart={start}
              />
            </>
          )}
          <KeysHelp />
        </Later>
      </div>
      <div>
        <AboveList count={rows.length} {...shown} />
        <DismissAll filters={filters} rows={rows} />
        <Content view={view} unconnected={unconnected} {...shown} />
      </div>
      <Announcements filters={filters} view={view} />
    </>
  );
};
