import { answerTo } from '@replywell/contract/documents/facts';
import { entryWithId } from '../../../lib/replica/replica-store.ts';
import { useCursorStore } from '../stores/cursor-store.ts';
import { currentEdit, typeEdit } from '../stores/edits-store.ts';
import { editComment } from './focus.ts';
import { controlsOf } from './row-controls.ts';

/** For the active comment. undefined: no reply to it can be written now. */
export const insertIntoActive = (): ((answer: string) => void) | undefined => {
  const row = entryWithId(useCursorStore.getState().activeId ?? '')?.row;
  if (!row) return undefined;
  const { forward, busy } = controlsOf(row);
  if (!forward || busy) return undefined;
  return (answer) => {
    editComment(row);
    const written = currentEdit(row.id)?.text.trimEnd() ?? '';
    const said = answerTo(row.authorName, answer);
    typeEdit(row.id, written === '' ? said : `${written} ${said}`);
  };
};
