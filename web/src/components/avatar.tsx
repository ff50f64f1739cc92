import { useState, type ReactElement } from 'react';

interface AvatarProps {
  readonly name: string;
  readonly src: string | null;
  readonly size?: number;
}

const firstLetter = (name: string): string =>
  Array.from(name.replace(/^[@\s]+/, ''))[0]?.toUpperCase() ?? '?';

/** The picture, or the first letter where there is none or it does not load. Decoration beside a name. */
export const Avatar = ({ name, src, size = 32 }: AvatarProps): ReactElement => {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const box = { width: size, height: size, fontSize: size * 0.42 };
  return (
    <span className="avatar" style={box} aria-hidden="true">
      {src && src !== failedSrc ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailedSrc(src)}
        />
      ) : (
        firstLetter(name)
      )}
    </span>
  );
};
