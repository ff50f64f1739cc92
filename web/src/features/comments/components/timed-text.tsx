import type { ReactNode } from 'react';
import { NewTabLink } from '../../../components/new-tab-link.tsx';
import { youtubeMoment } from '../../../reply/on-youtube.ts';
import { useThisRow } from '../hooks/use-row-context.ts';

/** `2:15` or `1:02:15`, and no part of a longer figure. */
const TIME = /(?<![\d:.,])(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)(?![\d:])/gu;

interface TimedTextProps {
  readonly text: string;
  /** Draws what stands between the times. */
  readonly between?: (text: string) => ReactNode;
}

/** A time in a comment is a link into its video. */
export const TimedText = ({ text, between = (piece) => piece }: TimedTextProps): ReactNode => {
  const { comment } = useThisRow();
  const times = [...text.matchAll(TIME)];
  if (times.length === 0) return between(text);
  return [...times, null].map((time, index) => {
    const before = times[index - 1];
    const from = before ? before.index + before[0].length : 0;
    const piece = text.slice(from, time?.index);
    if (!time) return <span key={index}>{between(piece)}</span>;
    const [said, hours = '0', minutes = '0', seconds = '0'] = time;
    const at = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
    return (
      <span key={index}>
        {between(piece)}
        <NewTabLink href={youtubeMoment(comment.videoId, at)}>{said}</NewTabLink>
      </span>
    );
  });
};
