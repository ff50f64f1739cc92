import { styled } from '@mui/material/styles';

const DAY = 44;

/**
 * The calendar in the product's style. The ends of the range have the ink colour, and the days
 * between them have a tint.
 */
export const CalendarFrame = styled('div')({
  '& .rdp-root': { position: 'relative', fontSize: 14 },
  '& .rdp-months': { display: 'flex', justifyContent: 'center', gap: 32 },
  '& .rdp-nav': {
    position: 'absolute',
    zIndex: 1,
    top: 0,
    insetInline: 0,
    display: 'flex',
    justifyContent: 'space-between',
  },
  '& .rdp-button_previous, & .rdp-button_next': {
    width: DAY,
    height: DAY,
    borderRadius: 'var(--radius-control)',
    color: 'var(--ink-2)',
    '&:hover': { background: 'var(--hover)', color: 'var(--ink)' },
    '&:disabled, &[aria-disabled="true"]': { opacity: 0.3, background: 'none', cursor: 'default' },
  },
  '& .rdp-chevron': { width: 16, height: 16, fill: 'currentcolor' },
  '& .rdp-month_caption': {
    display: 'grid',
    placeItems: 'center',
    height: DAY,
    fontSize: 16,
    fontWeight: 700,
  },
  '& .rdp-caption_label::first-letter': { textTransform: 'uppercase' },
  '& .rdp-caption_label': { display: 'inline-block' },
  '& .rdp-month_grid': { borderCollapse: 'collapse' },
  '& .rdp-weekday': {
    width: DAY,
    height: 32,
    padding: 0,
    fontSize: 13,
    fontWeight: 400,
    color: 'var(--ink-2)',
    textTransform: 'capitalize',
  },
  '& .rdp-day': { width: DAY, height: DAY, padding: '1px 0' },
  '& .rdp-day_button': {
    width: DAY,
    height: DAY,
    borderRadius: 'var(--radius-control)',
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    '&:hover': { background: 'var(--hover)' },
    '&:focus-visible': { position: 'relative', outlineOffset: 1 },
    '&:disabled': { background: 'none', cursor: 'default' },
  },
  '& .rdp-today .rdp-day_button': { fontWeight: 700, textDecoration: 'underline 2px' },
  '& .rdp-disabled': { color: 'var(--ink-2)', opacity: 0.45 },
  '& .rdp-range_middle, & .rdp-range_start:not(.rdp-range_end), & .rdp-range_end:not(.rdp-range_start)':
    { background: 'var(--hover)', backgroundClip: 'content-box' },
  '& .rdp-range_start': { borderRadius: 'var(--radius-control) 0 0 var(--radius-control)' },
  '& .rdp-range_end': { borderRadius: '0 var(--radius-control) var(--radius-control) 0' },
  '& .rdp-range_start .rdp-day_button, & .rdp-range_end .rdp-day_button': {
    background: 'var(--ink)',
    color: 'var(--paper)',
  },
  '@media (forced-colors: active)': {
    '& .rdp-selected .rdp-day_button': {
      background: 'Highlight',
      color: 'HighlightText',
      forcedColorAdjust: 'none',
    },
    '& .rdp-disabled': { color: 'GrayText', opacity: 1 },
  },
  '& + p': {
    margin: '12px 0 0',
    minHeight: 21,
    fontSize: 14,
    color: 'var(--ink-2)',
    textAlign: 'center',
  },
});
