import type { ReactNode } from 'react';
import { NewTabLink } from '../../../components/new-tab-link.tsx';
import { youtubeMoment } from '../../../reply/on-youtube.ts';
import type { ListedComment } from '../../../replica/entry.ts';

/** `2:15` or `1:02:15`, and no part of a longer figure. */
const TIME = /(?<![\d:.,])(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)(?![\d:])/gu;

/**
 * Makes each time in a comment a link into its video. `draw`: what stands between the times. A text
 * without times stays one text, because a browser that translates the page replaces text nodes.
 */
export const timedText = (
  { videoId }: ListedComment,
  text: string,
  draw: (piece: string) => ReactNode = (piece) => piece,
): ReactNode => {
  const times = [...text.matchAll(TIME)];
  if (times.length === 0) return draw(text);
  return [...times, null].map((time, index) => {
    const before = times[index - 1];
    const from = before ? before.index + before[0].length : 0;
    const [said, hours = '0', minutes = '0', seconds = '0'] = time ?? [];
    const at = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
    return (
      <span key={index}>
        <span>{draw(text.slice(from, time?.index))}</span>
        {said && <NewTabLink href={youtubeMoment(videoId, at)}>{said}</NewTabLink>}
      </span>
    );
  });
};
