import { isUnwanted } from '@replywell/contract/kinds';
import type { ListedComment } from '../../../replica/entry.ts';
import { isWrittenBeside } from '../../../replica/questions.ts';
import { entryWithId } from '../../../replica/replica-store.ts';
import { generateOne } from '../lib/generate-replies.ts';
import { canGenerate, hasDraft } from '../lib/row-controls.ts';
import { lookAtUnread } from '../lib/second-look.ts';
import { currentEdit } from '../stores/edits-store.ts';

/** How many comments ahead get a draft. Each draft is paid for. */
const AHEAD = 10;
const AT_ONCE = 3;

/** Skips what a bulk generation would ask about. */
export const wantsDraft = (row: ListedComment): boolean =>
  canGenerate(row) &&
  !hasDraft(row) &&
  !row.dismissed &&
  !currentEdit(row.id) &&
  row.assessment?.needsYou !== 'distress' &&
  !(row.assessment && isUnwanted(row.assessment));

interface Failures {
  /** Called once. The creator goes on without drafts. */
  readonly onUsedUp: (error: unknown) => void;
  /** Not retried by itself: it would be paid for, and refused, again. */
  readonly onFailed: (id: string, error: unknown) => void;
}

export const makeDraftsAhead = ({ onUsedUp, onFailed }: Failures) => {
  const tried = new Set<string>();
  let next: readonly string[] = [];
  const written: ListedComment[] = [];
  const running = new Set<ListedComment>();
  let isStopped = false;

  const write = async (row: ListedComment): Promise<void> => {
    const end = await generateOne(row, { bulk: true });
    running.delete(row);
    if (end?.kind === 'written') written.push(end.now);
    if (end?.kind === 'used-up' && !isStopped) {
      isStopped = true;
      onUsedUp(end.error);
    }
    if (end && 'error' in end && end.kind !== 'used-up') onFailed(row.id, end.error);
    fill();
    // Several in one call, once no more are on their way.
    if (running.size === 0) await lookAtUnread(written.splice(0));
  };
  const fill = (): void => {
    const wanting = next.slice(0, 1 + AHEAD).flatMap((id) => {
      const row = entryWithId(id)?.row;
      return row && !tried.has(id) && wantsDraft(row) ? [row] : [];
    });
    for (const row of wanting) {
      if (isStopped || running.size >= AT_ONCE || !navigator.onLine) return;
      if (isWrittenBeside(row, running)) continue;
      tried.add(row.id);
      running.add(row);
      void write(row);
    }
  };
  return {
    /** What comes next, starting with the current comment. */
    show: (ids: readonly string[]): void => {
      next = ids;
      fill();
    },
    /** Drafts under way still finish. */
    stop: (): void => {
      isStopped = true;
    },
  };
};
