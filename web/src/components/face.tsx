import MuiAvatar from '@mui/material/Avatar';
import { useState } from 'react';

interface FaceProps {
  readonly name: string;
  readonly src: string | null;
}

const SIZE = 32;

const firstLetter = (name: string): string =>
  Array.from(name.replace(/^[@\s]+/, ''))[0]?.toUpperCase() ?? '?';

export const Face = ({ name, src }: FaceProps) => {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  if (!src || src === failedSrc) return <span>{firstLetter(name)}</span>;
  return (
    <img
      src={src}
      alt=""
      width={SIZE}
      height={SIZE}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailedSrc(src)}
    />
  );
};

export const Avatar = (props: FaceProps) => (
  <MuiAvatar
    component="span"
    aria-hidden="true"
    sx={{ width: SIZE, height: SIZE, fontSize: 0.42 * SIZE }}
  >
    <Face {...props} />
  </MuiAvatar>
);
