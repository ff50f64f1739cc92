import { useCallback, useMemo, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import type { CommentFilters } from '../filters.ts';
import { useAnnounceStatus } from '../hooks/use-announce-status.ts';
import { CommandsContext, useCommentCommands } from '../hooks/use-comment-commands.ts';
import { useCommentFilters } from '../hooks/use-comment-filters.ts';
import { useComments, type CommentsView } from '../hooks/use-comments.ts';
import type { ListedComment } from '../list.ts';
import { unsavedIds, useEditsStore } from '../stores/edits-store.ts';
import { useSelectionStore } from '../stores/selection-store.ts';
import { Announcer } from './announcer.tsx';
import { CommentList } from './comment-list.tsx';
import { FiltersBar, type FiltersProps } from './filters-bar.tsx';
import { EmptyList, ListFailed, ListFoot } from './list-states.tsx';
import { KeysHelp } from './keys-help.tsx';
import { RowSkeletons } from './row-skeletons.tsx';
import { SelectionBar } from './selection-bar.tsx';

const SKELETONS = 8;

const Content = ({ view, ...filters }: FiltersProps & { view: CommentsView }): ReactElement => {
  if (view.state === 'failed') return <ListFailed view={view} />;
  if (view.state === 'loading') return <RowSkeletons count={SKELETONS} />;
  if (view.rows.length === 0 && !view.hasMore) return <EmptyList {...filters} />;
  return (
    <>
      <CommentList view={view} />
      <ListFoot view={view} />
    </>
  );
};

export type SelectedComment = ListedComment & { hasUnsavedEdit: boolean };

const useSelected = (rows: readonly ListedComment[]): SelectedComment[] => {
  const ids = useSelectionStore((state) => state.ids);
  const chosen = useMemo(() => rows.filter(({ id }) => ids.has(id)), [rows, ids]);
  // A key typed looks at the few open edits, not at the thousands that may be selected.
  const unsaved = useEditsStore(useShallow((state) => unsavedIds(state.byId)));
  return useMemo(
    () => chosen.map((one) => ({ ...one, hasUnsavedEdit: unsaved.includes(one.id) })),
    [chosen, unsaved],
  );
};

interface CommentsPanelProps {
  /** What another part of the product does with the selected rows. */
  readonly actionsFor: (selected: SelectedComment[]) => ReactNode;
}

/** The toolbar and the list. */
export const CommentsPanel = ({ actionsFor }: CommentsPanelProps): ReactElement => {
  const { t } = useTranslation('comments');
  const [filters, setFilters] = useCommentFilters();
  const view = useComments(filters);
  const selected = useSelected(view.rows);
  const commands = useCommentCommands();
  useAnnounceStatus(view.rows);
  const onChange = useCallback(
    (changed: Partial<CommentFilters>) => {
      setFilters(changed);
      if (window.scrollY > 0) window.scrollTo({ top: 0 });
    },
    [setFilters],
  );
  return (
    <CommandsContext value={commands}>
      <div className="comments-toolbar" role="toolbar" aria-label={t('toolbar')}>
        <SelectionBar rows={view.rows} selected={selected} hasMore={view.hasMore}>
          {actionsFor(selected)}
        </SelectionBar>
        <KeysHelp />
        <FiltersBar filters={filters} onChange={onChange} />
      </div>
      <div className="comments-body">
        <Content view={view} filters={filters} onChange={onChange} />
      </div>
      <Announcer />
    </CommandsContext>
  );
};
