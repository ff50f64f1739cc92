import { useState, type ReactElement } from 'react';
import { useThisRow } from '../hooks/use-row-context.ts';

const defaultOf = (videoId: string): string =>
  `https://i.ytimg.com/vi/${encodeURIComponent(videoId)}/mqdefault.jpg`;

/** The image is decoration beside the title. If it does not load, a plain box is shown. */
export const VideoThumbnail = (): ReactElement => {
  const { comment } = useThisRow();
  const [failed, setFailed] = useState<string | null>(null);
  const src = comment.videoThumbnailUrl ?? defaultOf(comment.videoId);
  return (
    <span className="thumb" aria-hidden="true">
      {src !== failed && (
        <img
          src={src}
          alt=""
          width={64}
          height={36}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
};
