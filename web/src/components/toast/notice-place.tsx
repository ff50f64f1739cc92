import Box, { type BoxProps } from '@mui/material/Box';
import { useToast } from './toast-store.ts';

const takePlace = (place: HTMLElement | null): (() => void) => {
  if (place) useToast.setState(({ places }) => ({ places: [...places, place] }));
  return () =>
    useToast.setState(({ places }) => ({ places: places.filter((other) => other !== place) }));
};

/** Where it stands what a press has done. A dialog covers the other places. */
export const NoticePlace = (props: BoxProps) => <Box ref={takePlace} {...props} />;
