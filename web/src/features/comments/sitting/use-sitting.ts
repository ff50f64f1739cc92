import { inSittingOrder } from '@replywell/contract/sitting-order';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { toast } from '../../../components/toast/toast-store.ts';
import { i18next } from '../../../i18n/index.ts';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';
import { errorText } from '../../../lib/error-text.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { useReplica } from '../../../replica/collection.ts';
import { entryWithId } from '../../../replica/replica-store.ts';
import { replyFault } from '../../../reply/reply-fault.ts';
import { useCommands, type CommentCommands } from '../hooks/use-comment-commands.ts';
import { editComment, focusRow } from '../lib/focus.ts';
import { canDismiss, controlsOf } from '../lib/row-controls.ts';
import { save } from '../lib/save-commands.ts';
import { activate } from '../stores/cursor-store.ts';
import { isUnsaved, type Edit } from '../../../reply/edits.ts';
import { closeEdit, currentEdit } from '../stores/edits-store.ts';
import { approveComments, deselectComments, useSelectionStore } from '../stores/selection-store.ts';
import { makeDraftsAhead, wantsDraft } from './drafts-ahead.ts';
import { begin, decide, move, type Sitting } from './steps.ts';

const SEND_KEY = 'sitting-sends';
const AT_ONCE = 'at-once';

/** Whether approving sends at once. Remembered in this browser. */
const useSendsAtOnce = (): [boolean, (sendsAtOnce: boolean) => void] => {
  const [sendsAtOnce, set] = useState(() => readStored(SEND_KEY) === AT_ONCE);
  return [
    sendsAtOnce,
    (chosen) => {
      writeStored(SEND_KEY, chosen ? AT_ONCE : null);
      set(chosen);
    },
  ];
};

const rowsOf = (ids: readonly string[]): ListedComment[] =>
  ids.flatMap((id) => entryWithId(id)?.row ?? []);

/** Returns why drafts have failed, by comment. */
const useDraftsAhead = (ids: readonly string[]): ReadonlyMap<string, string> => {
  const version = useReplica((state) => state.version);
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const [ahead] = useState(() =>
    makeDraftsAhead({
      onUsedUp: (error) => toast({ title: errorText(error, i18next.t) }),
      onFailed: (id, error) => {
        const { t } = i18next;
        const why = errorText(error, t, (status) => t('comments:refused.generate', { status }));
        setFailures((now) => new Map(now).set(id, why));
      },
    }),
  );
  useEffect(() => ahead.show(ids), [ahead, ids, version]);
  useEffect(() => ahead.stop, [ahead]);
  return failures;
};

/** Saves the editor's words first. If that fails, nothing is approved. */
const approve = async (row: ListedComment, isAsked: boolean): Promise<void> => {
  const { id, authorName } = row;
  const edit = currentEdit(id);
  if (edit && isUnsaved(edit)) await save(row);
  else closeEdit(id);
  if (currentEdit(id)) {
    const title = i18next.t('sitting:notKept', { name: authorName });
    toast({ variant: 'destructive', title, about: [id] });
    return;
  }
  const text = entryWithId(id)?.row.aiResponse ?? '';
  approveComments(new Map([[id, { text, confirmed: isAsked && text === row.aiResponse }]]));
};

const useApproved = (): ListedComment[] => {
  const { approved } = useSelectionStore();
  const version = useReplica((state) => state.version);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the version stands for all entries.
  return useMemo(() => rowsOf([...approved.keys()]), [approved, version]);
};

type Step = (by: 1 | -1) => void;

/** Activates the current comment, so that the list resumes there. */
const useSteps = (waiting: readonly ListedComment[]) => {
  const [sitting, setSitting] = useState<Sitting>(() => {
    const { approved } = useSelectionStore.getState();
    const rows = inSittingOrder(waiting.filter(({ id }) => !approved.has(id)));
    return begin(
      rows.map(({ id }) => id),
      Date.now(),
    );
  });
  const shown = sitting.ids[sitting.at];
  const row = shown === undefined ? undefined : entryWithId(shown)?.row;
  const step = useCallback<Step>((by) => setSitting((now) => move(now, by, Date.now())), []);
  const goOn = useCallback(() => setSitting((now) => decide(now, Date.now())), []);
  useEffect(() => {
    if (shown === undefined) return;
    activate(shown);
    focusRow(shown);
  }, [shown]);
  return { sitting, row, step, goOn };
};

interface CommandsInSitting extends CommentCommands {
  /** `isAsked`: the creator has confirmed the findings. */
  readonly submit: (comment: ListedComment, isAsked?: boolean) => void;
}

/** Words of an editor that was cancelled, which can be had back while their comment is shown. */
interface Discarded {
  readonly id: string;
  readonly edit: Edit;
}

const commandsIn = (
  commands: CommentCommands,
  sendsAtOnce: boolean,
  goOn: () => void,
  onDiscard: (discarded: Discarded) => void,
): CommandsInSitting => {
  /** New words end the approval. */
  const afresh =
    <Rest extends unknown[]>(command: (one: ListedComment, ...rest: Rest) => void) =>
    (one: ListedComment, ...rest: Rest): void => {
      deselectComments([one.id]);
      command(one, ...rest);
    };
  return {
    ...commands,
    submit: (one, isAsked = false) => {
      const text = currentEdit(one.id)?.text ?? one.aiResponse ?? '';
      const { forward, busy } = controlsOf(one);
      if (!forward || busy || one.dismissed || replyFault(text) !== null) return;
      if (sendsAtOnce) commands.submit(one);
      else void approve(one, isAsked);
      goOn();
    },
    dismiss: (chosen, wish, how) => {
      commands.dismiss(chosen, wish, how);
      if (wish !== null) goOn();
    },
    cancel: ({ id }) => {
      const edit = currentEdit(id);
      closeEdit(id);
      focusRow(id);
      if (edit && isUnsaved(edit)) onDiscard({ id, edit });
    },
    generate: afresh(commands.generate),
    rewrite: afresh(commands.rewrite),
    bringBack: afresh(commands.bringBack),
  };
};

/** There is a decision to undo. */
export const isDecided = (row: ListedComment, isApproved: boolean): boolean =>
  isApproved || Boolean(row.dismissed) || row.status === 'sending';

const takeBackIn =
  (commands: CommentCommands) =>
  (one: ListedComment): void => {
    const isApproved = useSelectionStore.getState().approved.has(one.id);
    if (isApproved) deselectComments([one.id]);
    else if (one.dismissed) commands.dismiss([one], null);
    else commands.undo(one);
  };

export const useSitting = (waiting: readonly ListedComment[]) => {
  const pageCommands = useCommands();
  const [sendsAtOnce, setSendsAtOnce] = useSendsAtOnce();
  const approved = useApproved();
  const { sitting, row, step, goOn } = useSteps(waiting);
  const { ids, at } = sitting;
  const failures = useDraftsAhead(useMemo(() => ids.slice(at), [ids, at]));
  const [discarded, setDiscarded] = useState<Discarded | null>(null);
  const commands = commandsIn(pageCommands, sendsAtOnce, goOn, setDiscarded);
  const rows = rowsOf(ids);
  const toSend = new Set(approved.map(({ id }) => id));
  const takeBack = takeBackIn(commands);
  const last = entryWithId(ids[at - 1] ?? '')?.row;
  const undoLast = (): void => {
    if (last) takeBack(last);
    step(-1);
  };
  return {
    sitting,
    row,
    approved,
    sendsAtOnce,
    setSendsAtOnce,
    step,
    commands,
    failure: row && wantsDraft(row) ? failures.get(row.id) : undefined,
    isApproved: row !== undefined && toSend.has(row.id),
    takeBack,
    /** Of the shown comment, next to come. undefined: the last is shown. */
    next: entryWithId(ids[at + 1] ?? '')?.row,
    discarded,
    bringBackEdit: () => {
      if (row && discarded) editComment(row, discarded.edit);
      setDiscarded(null);
    },
    /** Returns to the previous comment and undoes its decision. undefined: there was none. */
    undoLast: last && isDecided(last, toSend.has(last.id)) ? undoLast : undefined,
    counts: {
      approved: rows.filter((one) => toSend.has(one.id) || !canDismiss(one)).length,
      dismissed: rows.filter(({ dismissed }) => dismissed).length,
    },
  };
};

export type SittingState = ReturnType<typeof useSitting>;
