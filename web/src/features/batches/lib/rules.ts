import type { Comment } from '@replywell/contract/endpoints/youtube';
import type { TFunction } from 'i18next';
import { dayMonthText, isSameDay, timeText } from '../../../lib/dates.ts';

export type Candidate = Pick<
  Comment,
  'id' | 'authorName' | 'status' | 'isReplied' | 'aiResponse'
> & {
  /** The batch would send the stored text and not the text in the editor. */
  hasUnsavedEdit: boolean;
};

export type Obstacle =
  'waitForGeneration' | 'alreadySent' | 'alreadyUnderWay' | 'generateFirst' | 'unsavedEdits';

const hasReply = ({ aiResponse }: Candidate): boolean => Boolean(aiResponse?.trim());

/** Why these replies cannot be sent together now. null if they can. */
export const obstacleOf = (selected: readonly Candidate[]): Obstacle | null => {
  const some = (test: (one: Candidate) => boolean): boolean => selected.some(test);
  if (some(({ status }) => status === 'generating')) return 'waitForGeneration';
  if (some(({ status, isReplied }) => status === 'sent' || isReplied)) return 'alreadySent';
  if (some(({ status }) => status === 'sending' || status === 'scheduled')) {
    return 'alreadyUnderWay';
  }
  if (some((one) => !hasReply(one))) return 'generateFirst';
  if (some(({ hasUnsavedEdit }) => hasUnsavedEdit)) return 'unsavedEdits';
  return null;
};

/** "at 10:00", or "on 22.11 at 10:00" if the day is not today. */
export const whenText = (instant: string, now: number, t: TFunction<'queue'>): string => {
  const time = timeText(instant);
  return isSameDay(instant, now)
    ? t('atTime', { time })
    : t('onDayAtTime', { day: dayMonthText(instant), time });
};
