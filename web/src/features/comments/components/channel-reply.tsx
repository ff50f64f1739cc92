import type { ReactElement, ReactNode } from 'react';
import { useRowTexts, useThisRow } from '../hooks/use-row-context.ts';
import { hasDraft } from '../lib/row-controls.ts';
import { DraftFrame } from './draft-frame.tsx';
import { dateTimeText } from '../../../lib/dates.ts';

/** Shows the creator's own reply on YouTube, its time, and a draft that came too late. */
export const ChannelReply = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const { comment } = useThisRow();
  const t = useRowTexts();
  const { channelReply, responsePublishedAt: at, aiResponse } = comment;
  return (
    <DraftFrame status="sent">
      {channelReply && (
        <p className="reply" dir="auto">
          {channelReply}
        </p>
      )}
      {at && <p className="note calm">{t('answeredAt', { time: dateTimeText(at) })}</p>}
      {children}
      {hasDraft(comment) && (
        <p className="note calm" dir="auto">
          {t('unusedDraft', { text: aiResponse })}
        </p>
      )}
    </DraftFrame>
  );
};
