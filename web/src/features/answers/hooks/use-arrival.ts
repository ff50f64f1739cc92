import { ANSWERS } from '@replywell/contract/limits';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useReplica, entryWithId } from '../../../replica/replica-store.ts';
import { groupNew, ungrouped } from '../../../reply/group-questions.ts';
import { openNew } from '../../../reply/answer-form.ts';

const cut = (text: string, most: number): string => text.trim().slice(0, most).toWellFormed();

/** The comment in the address has a reply to be kept: the creator words what it answers. */
const useKeptReply = (isReady: boolean): void => {
  const [params, setParams] = useSearchParams();
  const keep = params.get('keep');
  useEffect(() => {
    if (keep === null || !isReady) return;
    const row = entryWithId(keep)?.row;
    if (row)
      openNew({
        question: cut((row.wroteBack?.text ?? row.text).replace(/\s+/gu, ' '), ANSWERS.question),
        answer: cut(row.channelReply ?? row.aiResponse ?? '', ANSWERS.answer),
      });
    setParams({}, { replace: true });
  }, [keep, isReady, setParams]);
};

/** What the page does when it is opened. Returns whether it finds out now who asks the same. */
export const useArrival = (hasModel: boolean): boolean => {
  const isReady = useReplica(({ phase }) => phase === 'ready');
  const [isGrouping, setGrouping] = useState(false);
  useKeptReply(isReady);
  useEffect(() => {
    if (!isReady || !hasModel || ungrouped().length === 0) return;
    const group = async (): Promise<void> => {
      setGrouping(true);
      await groupNew().finally(() => setGrouping(false));
    };
    void group();
  }, [isReady, hasModel]);
  return isGrouping;
};
