import { useState, type ReactElement } from 'react';
import styled from '@emotion/styled';
import type { ListedComment } from '../list.ts';

const Frame = styled('span')({
  width: 64,
  height: 36,
  overflow: 'hidden',
  borderRadius: 4,
  background: 'var(--hover)',
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
});

const defaultOf = (videoId: string): string =>
  `https://i.ytimg.com/vi/${encodeURIComponent(videoId)}/mqdefault.jpg`;

/** Decoration: the title stands beside it. A picture that does not load leaves a calm box. */
export const VideoThumbnail = ({ comment }: { readonly comment: ListedComment }): ReactElement => {
  const [failed, setFailed] = useState<string | null>(null);
  const src = comment.videoThumbnailUrl ?? defaultOf(comment.videoId);
  return (
    <Frame className="thumb" aria-hidden="true">
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
    </Frame>
  );
};
