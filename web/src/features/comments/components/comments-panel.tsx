import Box from '@mui/material/Box';
import { useCallback, useMemo, type ReactElement, type ReactNode } from 'react';
import type { Video } from '@replywell/contract/endpoints/youtube';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { LazyDialog, useFocusAfter } from '../../../components/lazy-dialog.tsx';
import { useDialogAddress } from '../../../lib/use-dialog-address.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { CommandsContext, useCommentCommands } from '../hooks/use-comment-commands.ts';
import { useCommentFilters } from '../hooks/use-comment-filters.ts';
import type { FiltersProps } from '../hooks/use-filter-choices.ts';
import { useComments, type CommentsView } from '../hooks/use-comments.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { unsavedIds, useEditsStore } from '../stores/edits-store.ts';
import { useSelectionStore } from '../stores/selection-store.ts';
import { Announcements } from './announcements.tsx';
import { CommentList } from './comment-list.tsx';
import { EmptyList } from './empty-list.tsx';
import { FiltersBar } from './filters-bar.tsx';
import { Head } from './head-look.ts';
import { KeysHelp } from './keys-help.tsx';
import { ListFailed, RestOfList } from './list-states.tsx';
import { NoReplyOffer } from './no-reply-offer.tsx';
import { RowSkeletons } from './row-skeletons.tsx';
import { ROOM_FOR_SEARCH, SearchBox, SearchToggle } from './search-box.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { Sitting, StartSitting, useWaiting } from './start-sitting.tsx';

interface ContentProps extends FiltersProps {
  readonly view: CommentsView;
  readonly videoTitle: string | null;
  readonly isStrangeVideo: boolean;
  readonly unconnected: ReactNode;
}

const Content = ({ view, ...filters }: ContentProps): ReactElement => {
  if (view.state === 'failed') return <ListFailed view={view} />;
  if (view.rows.length > 0)
    return (
      <CommentList rows={view.rows} filters={filters.filters} isWhole={view.state === 'ready'} />
    );
  return view.state === 'loading' ? <RowSkeletons count={8} /> : <EmptyList {...filters} />;
};

/** The chosen video's title, from the videos or a row. null if no video is chosen. */
const useVideoTitle = (
  videoId: string | null,
  videos: readonly Video[] | undefined,
  rows: readonly ListedComment[],
): string | null => {
  const { t } = useTranslation('comments');
  if (videoId === null) return null;
  const known = videos?.find(({ id }) => id === videoId)?.title;
  const met = rows.find((row) => row.videoId === videoId)?.videoTitle;
  return [known, met].find(Boolean) ?? t('oneVideo');
};

export type SelectedComment = ListedComment & { hasUnsavedEdit: boolean };

const NONE: readonly ListedComment[] = [];

const useChosen = (rows: readonly ListedComment[]): readonly ListedComment[] => {
  const ids = useSelectionStore((state) => state.ids);
  return useMemo(() => (ids.size === 0 ? NONE : rows.filter(({ id }) => ids.has(id))), [rows, ids]);
};

const useSelected = (chosen: readonly ListedComment[]): SelectedComment[] => {
  // A typed key checks only the few open edits and not the thousands of rows that may be selected.
  const unsaved = useEditsStore(useShallow((state) => unsavedIds(state.byId)));
  return useMemo(
    () => chosen.map((one) => ({ ...one, hasUnsavedEdit: unsaved.includes(one.id) })),
    [chosen, unsaved],
  );
};

interface ApprovedProps {
  readonly rows: readonly ListedComment[];
  readonly children: (selected: SelectedComment[]) => ReactNode;
}

const Approved = ({ rows, children }: ApprovedProps): ReactNode => children(useSelected(rows));

interface CommentsPanelProps {
  /** The channel's figures, shown on the line of the filters. */
  readonly summary: ReactNode;
  readonly videos: readonly Video[] | undefined;
  /** Actions of another part of the product for these rows. `sendLabel` is another name for sending. */
  readonly actionsFor: (selected: SelectedComment[], sendLabel?: string) => ReactNode;
  /** Shown instead of an empty list if loading from YouTube is not possible. */
  readonly unconnected: ReactNode;
}

interface OpenSittingProps extends Pick<CommentsPanelProps, 'actionsFor'> {
  readonly waiting: readonly ListedComment[];
  readonly isReady: boolean;
  readonly onLeave: () => void;
}

/** Takes the place of the list. */
const OpenSitting = ({ actionsFor, ...rest }: OpenSittingProps): ReactElement => (
  <LazyDialog onClose={rest.onLeave}>
    <Sitting
      {...rest}
      sendButton={(approved, label) => (
        <Approved rows={approved}>{(chosen) => actionsFor(chosen, label)}</Approved>
      )}
    />
  </LazyDialog>
);

/** The head and the list. The toolbar in the head stays visible while the list scrolls. */
export const CommentsPanel = (props: CommentsPanelProps): ReactElement => {
  const { summary, videos, actionsFor, unconnected } = props;
  const { t } = useTranslation('comments');
  const [filters, onChange] = useCommentFilters();
  const view = useComments(filters);
  const videoTitle = useVideoTitle(filters.videoId, videos, view.rows);
  const isStrangeVideo =
    filters.videoId !== null &&
    videos !== undefined &&
    !videos.some(({ id }) => id === filters.videoId);
  const selected = useSelected(useChosen(view.rows));
  const actions = useMemo(() => actionsFor(selected), [actionsFor, selected]);
  const waiting = useWaiting(view.rows);
  const { value: sitting, open, close } = useDialogAddress('sitting');
  const start = useCallback(() => open(), [open]);
  useFocusAfter(sitting !== null);
  const commands = useCommentCommands();
  const searchInTopBar = useMediaQuery(ROOM_FOR_SEARCH);
  const searchInHead = useMediaQuery('(width >= 700px)') && !searchInTopBar;
  if (sitting !== null)
    return (
      <CommandsContext value={commands}>
        <OpenSitting
          {...{ waiting, actionsFor }}
          isReady={view.state !== 'loading'}
          onLeave={close}
        />
      </CommandsContext>
    );
  return (
    <CommandsContext value={commands}>
      <Head className="comments-head">
        <div className="channel-summary">{summary}</div>
        <FiltersBar {...{ filters, onChange, videos, videoTitle }}>
          {searchInHead && <SearchBox />}
        </FiltersBar>
        <div className="comments-toolbar" role="toolbar" aria-label={t('toolbar')}>
          <SelectionBar rows={view.rows} selected={selected}>
            {actions}
          </SelectionBar>
          <StartSitting waiting={waiting} isQuiet={selected.length > 0} onStart={start} />
          <KeysHelp />
          {!searchInTopBar && !searchInHead && <SearchToggle q={filters.q} />}
        </div>
      </Head>
      <Box
        sx={{
          pb: 'calc(var(--actions-height, 0px) + 36px)',
          '@media (width < 700px)': { mx: -3 },
        }}
      >
        <RestOfList view={view} />
        {filters.status === 'pending' && <NoReplyOffer rows={view.rows} />}
        <Content {...{ view, filters, onChange, videoTitle, isStrangeVideo, unconnected }} />
      </Box>
      <Announcements filters={filters} view={view} />
    </CommandsContext>
  );
};
