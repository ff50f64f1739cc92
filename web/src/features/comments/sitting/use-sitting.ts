import { createContext, use, useEffect, useMemo, useRef, useState } from 'react';
import { toast } from '../../../components/toast/toast-store.ts';
import { i18next } from '../../../i18n/index.ts';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';
import { errorText } from '../../../lib/error-text.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { useReplica, entryWithId } from '../../../replica/replica-store.ts';
import { useCommands, type CommentCommands } from '../hooks/use-comment-commands.ts';
import { editComment, focusRow } from '../lib/focus.ts';
import { canDismiss } from '../lib/row-controls.ts';
import { isUnseen } from '../lib/second-look.ts';
import { isUnsaved, type Edit } from '../../../reply/edits.ts';
import { closeEdit, currentEdit, wordsFor } from '../stores/edits-store.ts';
import { forgetLearnt } from '../stores/learnt-store.ts';
import { deselectComments, useSelectionStore } from '../stores/selection-store.ts';
import {
  approve,
  isApprovable,
  isApprovedWithOthers,
  isDecided,
  isDone,
  isFoundIn,
} from './approving.ts';
import { makeDraftsAhead, wantsDraft } from './drafts-ahead.ts';
import { stepAt } from './steps.ts';
import { rowsOf, useAlike, useSteps, useToDraft, type AlikeNow } from './use-steps.ts';

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

/** Returns why drafts have failed, by comment. */
const useDraftsAhead = (ids: readonly string[]): ReadonlyMap<string, string> => {
  const version = useReplica((state) => state.version);
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const [ahead] = useState(() =>
    makeDraftsAhead({
      onUsedUp: (error) => toast({ title: errorText(error) }),
      onFailed: (id, error) => {
        const why = errorText(error, (status) =>
          i18next.t('comments:refused.generate', { status }),
        );
        setFailures((now) => new Map(now).set(id, why));
      },
    }),
  );
  useEffect(() => ahead.show(ids), [ahead, ids, version]);
  useEffect(() => ahead.stop, [ahead]);
  return failures;
};

const useApproved = (): ListedComment[] => {
  const { approved } = useSelectionStore();
  const version = useReplica((state) => state.version);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the version stands for all entries.
  return useMemo(() => rowsOf([...approved.keys()]), [approved, version]);
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
  goOn: (one: ListedComment) => void,
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
      if (!isApprovable(one)) return;
      if (sendsAtOnce) commands.submit(one);
      else void approve(one, isAsked);
      goOn(one);
    },
    dismiss: (chosen, wish, how) => {
      commands.dismiss(chosen, wish, how);
      const [one] = chosen;
      if (one && wish !== null) goOn(one);
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

const takeBackIn =
  (commands: CommentCommands) =>
  (one: ListedComment): void => {
    const isApproved = useSelectionStore.getState().approved.has(one.id);
    forgetLearnt();
    if (isApproved) deselectComments([one.id]);
    else if (one.dismissed) commands.dismiss([one], null);
    else commands.undo(one);
  };

/** How the commands go on: of a group once all are decided. */
const goOnIn =
  (alike: AlikeNow | null, goOn: () => void) =>
  (decided: ListedComment): void => {
    const left = alike?.rows.filter((row) => row.id !== decided.id && !isDone(row)) ?? [];
    if (left.length === 0) goOn();
  };

/**
 * The approval of the last comment also sends, once its words are saved: `press` presses the end's
 * button, which asks what is to be asked.
 */
const useSendAtEnd = (isEnd: boolean, approved: readonly ListedComment[], press: () => void) => {
  const due = useRef('');
  useEffect(() => {
    if (!isEnd || !approved.some(({ id }) => id === due.current)) return;
    due.current = '';
    press();
  }, [isEnd, approved, press]);
  return (submit: CommandsInSitting['submit']): CommandsInSitting['submit'] =>
    (one, isAsked) => {
      due.current = isFoundIn(one, wordsFor(one)) ? '' : one.id;
      submit(one, isAsked);
    };
};

export const useSitting = (waiting: readonly ListedComment[], pressSend: () => void) => {
  const pageCommands = useCommands();
  const [sendsAtOnce, setSendsAtOnce] = useSendsAtOnce();
  const approved = useApproved();
  const { sitting, row, step, goOn, apart } = useSteps(waiting);
  const { ids, at } = sitting;
  const alike = useAlike(sitting);
  const failures = useDraftsAhead(useToDraft(sitting));
  const [discarded, setDiscarded] = useState<Discarded | null>(null);
  const inSitting = commandsIn(pageCommands, sendsAtOnce, goOnIn(alike, goOn), setDiscarded);
  const andSend = useSendAtEnd(at >= ids.length, approved, pressSend);
  const isLast = !sendsAtOnce && !alike && at === ids.length - 1;
  const commands = isLast ? { ...inSitting, submit: andSend(inSitting.submit) } : inSitting;
  const rows = rowsOf(ids);
  const toSend = new Set(approved.map(({ id }) => id));
  const takeBack = takeBackIn(commands);
  const last = rowsOf(stepAt(sitting, at - 1)).filter((one) => isDecided(one, toSend.has(one.id)));
  const undoLast = (): void => {
    last.forEach(takeBack);
    step(-1);
  };
  const lastHere = approved.findLast((one) => alike?.rows.includes(one));
  return {
    sitting,
    rows,
    row,
    alike,
    approved,
    sendsAtOnce,
    setSendsAtOnce,
    step,
    commands,
    failure: row && wantsDraft(row) ? failures.get(row.id) : undefined,
    isApproved: row !== undefined && toSend.has(row.id),
    takeBack,
    /** Approves those of the group that nothing is asked about. The others follow one by one. */
    approveTogether: () => {
      const all = alike?.rows ?? [];
      const left = all.filter((one) => !isDone(one) && !isApprovedWithOthers(one));
      for (const one of all.filter(isApprovedWithOthers))
        if (sendsAtOnce) pageCommands.submit(one);
        else void approve(one, isUnseen(one));
      if (left.length === 0) goOn();
      else apart(all.filter((one) => !left.includes(one)).map(({ id }) => id));
    },
    oneByOne: () => apart([]),
    /** Of the shown comment, next to come. undefined: the last is shown. */
    next: entryWithId(stepAt(sitting, at + stepAt(sitting, at).length)[0] ?? '')?.row,
    discarded,
    bringBackEdit: () => {
      const about = entryWithId(discarded?.id ?? '')?.row;
      if (about && discarded) editComment(about, discarded.edit);
      setDiscarded(null);
    },
    /** Of this group, or of the step before, to which it returns. undefined: nothing is decided. */
    undoLast: lastHere ? () => takeBack(lastHere) : last.length > 0 ? undoLast : undefined,
    /** What the approval of the last comment sends. undefined: it is not the last one. */
    sends: isLast ? toSend.size + 1 : undefined,
    counts: {
      approved: rows.filter((one) => toSend.has(one.id) || !canDismiss(one)).length,
      dismissed: rows.filter(({ dismissed }) => dismissed).length,
    },
  };
};

export type SittingState = ReturnType<typeof useSitting>;

export const SittingContext = createContext<SittingState | null>(null);

/** Of the sitting that is open. */
export const useSittingState = (): SittingState => {
  const state = use(SittingContext);
  if (!state) throw new Error('Parts of a sitting stand inside a SittingContext');
  return state;
};
