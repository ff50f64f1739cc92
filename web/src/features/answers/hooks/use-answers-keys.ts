import { useState } from 'react';
import { keyOf } from '../../../lib/key-of.ts';
import { usePageKeys } from '../../../lib/page-keys.ts';
import type { AskedQuestion } from '../../../replica/questions.ts';
import type { WriteDrafts } from '../../../reply/answer-editor.tsx';
import { openAnswer } from '../../../reply/answer-form.ts';
import { questionRowId } from '../components/question-row.tsx';

const STEPS: Partial<Record<string, number>> = { J: 1, ArrowDown: 1, K: -1, ArrowUp: -1 };

/**
 * J and K move, E writes, Ctrl+Enter writes the drafts of an answer that is kept. Returns how a row says
 * that it has the focus.
 */
export const useAnswersKeys = (
  listed: readonly AskedQuestion[],
  { isWriting, writeDrafts }: WriteDrafts,
): ((id: string) => void) => {
  const [activeId, setActiveId] = useState<string | null>(null);
  const at = listed.findIndex(({ id }) => id === activeId);
  const active = listed[at];
  const moveTo = (next: AskedQuestion | undefined): boolean => {
    if (!next) return false;
    setActiveId(next.id);
    document.getElementById(questionRowId(next.id))?.focus();
    return true;
  };
  usePageKeys((event) => {
    const key = keyOf(event) ?? '';
    const step = STEPS[key];
    if (step !== undefined) return moveTo(at === -1 ? listed[0] : listed[at + step]);
    if (event.repeat || !active) return false;
    if (key === 'E') openAnswer(active);
    else if (key === 'Control+Enter' && active.answer !== null && !isWriting)
      writeDrafts(active.toWrite);
    else return false;
    return true;
  });
  return setActiveId;
};
