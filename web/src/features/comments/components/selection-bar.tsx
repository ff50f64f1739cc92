import {
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { Button, type ButtonProps } from '../../../components/button.tsx';
import { CheckBox } from '../../../components/check-box.tsx';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../../components/hint.tsx';
import { handOnFocus, useFocusOfPlace } from '../../../lib/keep-focus.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { watchHeight } from '../../../lib/watch-height.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import type { ListedComment } from '../lib/list.ts';
import { canGenerate, isSelectable } from '../lib/row-controls.ts';
import { stopBulk, useBulkStore } from '../stores/bulk-store.ts';
import { deselectComments, selectComments } from '../stores/selection-store.ts';

/** From this width on there is room for Stop beside Generate. Below it takes Generate's place. */
const ROOM_FOR_STOP = '(min-width: 1000px)';

const GENERATE_ID = 'generate-selected';
const handOnToGenerate = handOnFocus(() => document.getElementById(GENERATE_ID)?.focus());

/** All words that appear in this place. The widest one sets its width, so nothing beside it moves. */
const useWordsOfPlace = (): string => {
  const { t } = useTranslation('comments');
  return [t('generate'), t('stop'), t('stopping')].join('\n');
};

const Stop = (props: Pick<ButtonProps, 'ref' | 'size' | 'variant'>): ReactElement => {
  const { t } = useTranslation('comments');
  const stopping = useBulkStore((state) => state.stopping);
  const words = useWordsOfPlace();
  return (
    <Button {...props} disabled={stopping} onClick={stopBulk}>
      <span className="one-width" data-words={words}>
        {stopping ? t('stopping') : t('stop')}
      </span>
    </Button>
  );
};

const Progress = (): ReactElement | null => {
  const { t } = useTranslation('comments');
  const { running, done, total } = useBulkStore();
  if (!running) return null;
  return <span className="progress">{t('writing', { done, total })}</span>;
};

interface GenerateSelectedProps {
  readonly selected: ListedComment[];
  readonly place: Ref<HTMLButtonElement>;
}

const GenerateSelected = ({ selected, place }: GenerateSelectedProps): ReactElement => {
  const { t } = useTranslation('comments');
  const { generateAll } = useCommands();
  const bulkRuns = useBulkStore((state) => state.running);
  const writing = bulkRuns || selected.some(({ status }) => status === 'generating');
  const writable = selected.filter(canGenerate);
  const reason = writing ? t('waitForGeneration') : t('nothingToGenerate');
  const disabled = writing || writable.length === 0;
  const words = useWordsOfPlace();
  return (
    <Hint text={disabled && selected.length > 0 ? reason : null}>
      {(reasonId) => (
        <Button
          id={GENERATE_ID}
          ref={place}
          disabled={disabled}
          aria-describedby={reasonId}
          onClick={() => generateAll(writable)}
        >
          <span className="one-width" data-words={words}>
            {t('generate')}
          </span>
        </Button>
      )}
    </Hint>
  );
};

interface ActionsProps {
  readonly selected: ListedComment[];
  /** Stands after Generate. */
  readonly children: ReactNode;
}

const Actions = ({ selected, children }: ActionsProps): ReactElement => {
  const bulkRuns = useBulkStore((state) => state.running);
  const roomForStop = useMediaQuery(ROOM_FOR_STOP);
  const place = useFocusOfPlace();
  return (
    <>
      {bulkRuns && !roomForStop ? (
        <span>
          <Stop ref={place} />
        </span>
      ) : (
        <GenerateSelected selected={selected} place={place} />
      )}
      {children}
      {bulkRuns && roomForStop && <Stop ref={handOnToGenerate} size="small" variant="text" />}
      <Progress />
    </>
  );
};

const watchActionsHeight = watchHeight('--actions-height');

/**
 * On a phone the actions disappear when nothing is selected any more. The "Select all" check box
 * then takes their focus.
 */
const useKeptFocus = (needed: boolean): RefObject<HTMLDivElement | null> => {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const actions = bar.current?.querySelector('.actions');
    if (needed || !actions?.contains(document.activeElement)) return;
    if (getComputedStyle(actions).display === 'none')
      bar.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [needed]);
  return bar;
};

interface SelectionBarProps {
  readonly rows: readonly ListedComment[];
  readonly selected: ListedComment[];
  /** false if the rows are all that match the filters. */
  readonly hasMore: boolean;
  /** More actions for the selected rows. */
  readonly children: ReactNode;
}

export const SelectionBar = ({
  rows,
  selected,
  hasMore,
  children,
}: SelectionBarProps): ReactElement => {
  const { t } = useTranslation('comments');
  const bulkRuns = useBulkStore((state) => state.running);
  const selectable = useMemo(() => rows.filter(isSelectable), [rows]);
  const chosen = useMemo(() => new Set(selected.map(({ id }) => id)), [selected]);
  const all = useMemo(
    () => selectable.length > 0 && selectable.every(({ id }) => chosen.has(id)),
    [selectable, chosen],
  );
  const toggleAll = (): void => {
    if (all) deselectComments([...chosen]);
    else selectComments(selectable.map(({ id }) => id));
  };
  const actionsNeeded = chosen.size > 0 || bulkRuns;
  const bar = useKeptFocus(actionsNeeded);
  return (
    <div className="selection-bar" ref={bar} {...(chosen.size > 0 ? { 'data-chosen': true } : {})}>
      <CheckBox
        label={t('selectAll')}
        checked={all}
        mixed={chosen.size > 0}
        disabled={selectable.length === 0 && chosen.size === 0}
        onToggle={toggleAll}
      >
        <span className="count">
          <span aria-live="polite">
            {chosen.size > 0 ? t('selected', { count: chosen.size }) : t('selectAll')}
          </span>
          {chosen.size > 0 && (
            <span className="of-loaded">
              {t(hasMore ? 'ofLoaded' : 'ofAll', { count: rows.length })}
            </span>
          )}
        </span>
      </CheckBox>
      <div
        className="actions"
        ref={watchActionsHeight}
        {...(actionsNeeded ? { 'data-bottom-bar': true } : {})}
      >
        <Actions selected={selected}>{children}</Actions>
      </div>
    </div>
  );
};
