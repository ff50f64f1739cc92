import { styled } from '@mui/material/styles';
import { FORCED } from '../../../theme/controls/media.ts';

export const SERIES = ['comments', 'sent', 'elsewhere'] as const;
export type Series = (typeof SERIES)[number];

/** Each series has its own form and not only its own colour: a line, full bars, hatched bars. */
export const Swatch = styled('span')({
  flex: 'none',
  width: 14,
  height: 12,
  borderRadius: 2,
  '&[data-series="comments"]': { height: 2, background: 'var(--palette-text-primary)' },
  '&[data-series="sent"]': { background: 'var(--palette-status-sent-text)' },
  '&[data-series="elsewhere"]': {
    background:
      'repeating-linear-gradient(45deg, var(--palette-status-sent-text) 0 2px, var(--palette-status-sent-tint) 2px 5px)',
  },
  [FORCED]: { forcedColorAdjust: 'none' },
});
