import MuiAvatar from '@mui/material/Avatar';
import { useState } from 'react';

interface FaceProps {
  readonly name: string;
  readonly src: string | null;
  readonly size?: number;
}

const firstLetter = (name: string): string =>
  Array.from(name.replace(/^[@\s]+/, ''))[0]?.toUpperCase() ?? '?';

export const Face = ({ name, src, size = 32 }: FaceProps) => {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  if (!src || src === failedSrc) return <span>{firstLetter(name)}</span>;
  return (
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
  );
};

export const Avatar = ({ size = 32, ...rest }: FaceProps) => (
  <MuiAvatar
    component="span"
    aria-hidden="true"
    sx={{ width: size, height: size, fontSize: Math.max(12, size * 0.42) }}
  >
    <Face size={size} {...rest} />
  </MuiAvatar>
);
