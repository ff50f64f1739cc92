interface VideoThumbnailProps {
  readonly videoId: string;
  readonly videoThumbnailUrl?: string | null;
}

export const VideoThumbnail = ({ videoId, videoThumbnailUrl }: VideoThumbnailProps) => {
  const src =
    videoThumbnailUrl ?? `https://i.ytimg.com/vi/${encodeURIComponent(videoId)}/mqdefault.jpg`;
  return (
    <span className="thumb" aria-hidden="true">
      <img
        key={src}
        src={src}
        alt=""
        width={64}
        height={36}
        loading="lazy"
        decoding="async"
        onError={({ currentTarget }) => currentTarget.style.setProperty('visibility', 'hidden')}
      />
    </span>
  );
};
