import { memo, useMemo, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { CheckBox } from '../../../components/check-box.tsx';
import { useTranslation } from 'react-i18next';
import { Tip } from '../../../components/tip.tsx';
import { useOfferedCommands } from '../../../lib/commands.ts';
import { watchHeight } from '../../../lib/watch-height.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import { DismissMenu } from './dismiss-menu.tsx';
import type { ListedComment } from '../../../replica/entry.ts';
import { canGenerate, hasDraft, isSelectable } from '../lib/row-controls.ts';
import { saveCsv } from '../lib/save-csv.ts';
import { stopBulk, useBulkStore } from '../lib/generate-replies.ts';
import {
  deselectComments,
  selectComments,
  toggleOnly,
  useSelectionStore,
} from '../stores/selection-store.ts';

interface SittingSend {
  readonly label: string;
  readonly shortcut?: 'Enter';
  readonly onSent: () => void;
}

export type ActionsFor = (rows: readonly ListedComment[], sitting?: SittingSend) => ReactNode;

interface SelectionBarProps {
  readonly rows: readonly ListedComment[];
  readonly selected: readonly ListedComment[];
  /** Until everything is loaded, "all" would be a part. */
  readonly isWhole: boolean;
  readonly actionsFor: ActionsFor;
}

/** While drafts are written, it stops that. */
const GenerateSelected = ({ selected }: Pick<SelectionBarProps, 'selected'>) => {
  const { t } = useTranslation(['comments', 'batches']);
  const { generateAll } = useCommands();
  const { running, done, total, stopping } = useBulkStore();
  const writing = selected.some(({ status }) => status === 'generating');
  // Drafts that are there stay: each is paid for, and may have been read.
  const missing = selected.filter((row) => canGenerate(row) && !hasDraft(row));
  const isPart = missing.length > 0 && selected.some(hasDraft);
  const disabled = writing || missing.length === 0;
  const reason = t(writing ? 'batches:waitForGeneration' : 'nothingToGenerate');
  const why = disabled && !running && selected.length > 0 ? reason : null;
  const label = isPart ? t('writeMissing', { count: missing.length }) : t('generate');
  return (
    <>
      <Tip text={why} describes>
        {/* One button, so that it keeps the focus. */}
        <Button
          aria-keyshortcuts={running ? undefined : 'G'}
          className={running ? 'stop' : ''}
          disabled={running ? stopping : disabled}
          data-why={why}
          onClick={running ? stopBulk : () => generateAll(missing)}
        >
          {running ? t(stopping ? 'stopping' : 'stop') : label}{' '}
          {!running && selected.length > 0 && <kbd aria-hidden="true">G</kbd>}
        </Button>
      </Tip>
      {running && <span className="progress">{t('writing', { done, total })}</span>}
    </>
  );
};

const OnlySelected = () => {
  const { t } = useTranslation('comments');
  const only = useSelectionStore((state) => state.only);
  return (
    <Button
      size="small"
      variant="text"
      className="only-selected"
      aria-pressed={only}
      onClick={toggleOnly}
    >
      {t('onlySelected')}
    </Button>
  );
};

const DismissOpener = (props: ComponentProps<typeof Button>) => (
  <Button {...props} variant="outlined" data-key="D" />
);

interface CountProps {
  readonly chosen: number;
  /** null: not known yet. */
  readonly all: number | null;
}

const Count = ({ chosen, all }: CountProps) => {
  const { t, i18n } = useTranslation('comments');
  return (
    <span className="count">
      <span aria-live="polite">
        {chosen > 0 ? t('selected', { count: chosen }) : t('selectAll')}
      </span>
      {chosen === 0 && all !== null && <span> {all.toLocaleString(i18n.language)}</span>}
    </span>
  );
};

const watchActionsHeight = watchHeight('--actions-height');

export const SelectionBar = memo(({ rows, selected, isWhole, actionsFor }: SelectionBarProps) => {
  const { t } = useTranslation(['comments', 'dismissing']);
  const bulkRuns = useBulkStore((state) => state.running);
  const chosen = useMemo(() => new Set(selected.map(({ id }) => id)), [selected]);
  const all = useMemo(
    () => chosen.size > 0 && rows.every((row) => chosen.has(row.id) || !isSelectable(row)),
    [rows, chosen],
  );
  const selectAll = (): void => selectComments(rows.filter(isSelectable).map(({ id }) => id));
  useOfferedCommands((name) => {
    if (!isWhole || rows.length === 0) return undefined;
    if (name === 'saveCsv') return () => saveCsv(rows);
    return name === 'selectAll' ? selectAll : undefined;
  });
  const toggleAll = (): void => {
    if (all || !isWhole) deselectComments([...chosen]);
    else selectAll();
  };
  const actionsNeeded = chosen.size > 0 || bulkRuns;
  return (
    <div
      className="selection-bar"
      role="toolbar"
      aria-label={t('toolbar')}
      {...(chosen.size > 0 ? { 'data-chosen': true } : {})}
    >
      {(rows.length > 0 || !isWhole) && (
        <CheckBox
          label={t('selectAll')}
          checked={all}
          mixed={chosen.size > 0}
          disabled={chosen.size === 0 && !(isWhole && rows.some(isSelectable))}
          onToggle={toggleAll}
        >
          <Count chosen={chosen.size} all={isWhole ? rows.length : null} />
        </CheckBox>
      )}
      {chosen.size > 0 && <OnlySelected />}
      <div
        className="actions"
        ref={watchActionsHeight}
        {...(actionsNeeded ? { 'data-bottom-bar': true } : {})}
      >
        <GenerateSelected selected={selected} />
        {selected.length > 0 && (
          <DismissMenu
            comments={selected}
            opener={DismissOpener}
            current={t('selected', { count: selected.length })}
          >
            {t('dismissing:dismiss')}
          </DismissMenu>
        )}
        {actionsFor(selected)}
      </div>
    </div>
  );
});
