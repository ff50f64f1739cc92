import { styled } from '@mui/material/styles';

const IN_LINE = { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 };
const CUT_OFF = { overflow: 'hidden', textOverflow: 'ellipsis' };
const SMALL = { minWidth: 0, fontSize: 12, lineHeight: '16px' };

/** One button stands for all filters. */
const ONE_BUTTON = {
  '& .filters-bar .all-filters': { display: 'inline-flex' },
  '& .filters-bar :is(.choice-menu, .video, .all-videos)': { display: 'none' },
};

/** The second band, which sticks. */
export const Head = styled('div')({
  '--toolbar-height': '52px',
  position: 'sticky',
  top: 0,
  zIndex: 10,
  ...IN_LINE,
  height: 'var(--toolbar-height)',
  marginTop: -6,
  paddingLeft: 13,
  background: 'var(--palette-background-default)',
  '& + div': { paddingBottom: 'calc(var(--actions-height, 0px) + 36px)' },
  '& > *': { flex: 'none' },
  '& .actions > button, & .start-sitting': { paddingInline: 12 },
  '& .selection-bar, & .selection-bar .actions': IN_LINE,
  // Nothing to select, and the filters stay under the pointer.
  '&:has(~ * .page-state)': {
    '& .selection-bar:not(:has(.progress))': { display: 'none' },
    '& .start-sitting[aria-disabled]': { visibility: 'hidden' },
    '& .filters-bar .choice-menu': { maxWidth: 280 },
    '@media (width < 700px)': { paddingLeft: 16 },
  },
  '& .selection-bar[data-chosen]': { flexShrink: 1 },
  '& .selection-bar .count': {
    display: 'inline-block',
    minWidth: 84,
    fontSize: 14,
    color: 'var(--palette-text-secondary)',
    whiteSpace: 'nowrap',
  },
  '& .selection-bar .actions :is(button, kbd)': { flex: 'none', whiteSpace: 'nowrap' },
  '& .selection-bar .progress, & .quota-note': {
    ...SMALL,
    textWrap: 'balance',
    color: 'var(--palette-text-secondary)',
  },
  '& .selection-bar .actions:has(.progress) > .quota-note': { display: 'none' },
  '& .quota-note[data-short]': { color: 'var(--palette-status-failed-text)' },
  '& .selection-bar[data-chosen] ~ .start:not(:has([data-begun]))': { display: 'none' },
  '& .start': { order: 3 },
  '& .views': { order: 1, flex: '1 1 0' },
  '& .channel-summary': {
    ...IN_LINE,
    order: 1,
    flex: '1 1 0',
    gap: 0,
    justifyContent: 'end',
    fontSize: 13,
    whiteSpace: 'nowrap',
    color: 'var(--palette-text-secondary)',
  },
  // What has no room wraps out of sight: the videos first, those that wait last.
  '& .channel-figures': {
    display: 'flex',
    flexFlow: 'row-reverse wrap',
    gap: '0 10px',
    overflow: 'hidden',
    height: 24,
    lineHeight: '24px',
    '&::before': { content: "''", order: -1, height: 24 },
  },
  '& .channel-figures div': { display: 'flex', gap: 5 },
  '& .channel-figures div:nth-of-type(1)': { order: 2 },
  '& .channel-figures div:nth-of-type(2)': { order: 1 },
  '& .channel-figures dd': { order: -1, fontWeight: 700, color: 'var(--palette-text-primary)' },
  '& .load-progress': CUT_OFF,
  '& .filters-bar': { ...IN_LINE, order: 2, flexShrink: 1, minWidth: 44 },
  '& .filters-bar .choice-menu > button, & .filters-bar :is(.video, .all-filters)': {
    border: '1px solid var(--palette-divider)',
    background: 'var(--palette-background-paper)',
    color: 'var(--palette-text-primary)',
    paddingInline: '10px 8px',
  },
  '& .filters-bar :is(.video, .choice-menu)': { flexShrink: 1, minWidth: 64, maxWidth: 200 },
  '& .filters-bar .video': { flexShrink: 10000 },
  '& .filters-bar .choice-menu > button': { maxWidth: '100%' },
  '& .filters-bar :is(.video, .all-filters, .choice-menu > button) > span': CUT_OFF,
  '& .filters-bar svg': { flex: 'none' },
  '& .filters-bar .all-filters': { display: 'none', minWidth: 44, maxWidth: 180 },
  '&:has([data-chosen]) .filters-bar': { flexShrink: 0 },
  // They act on the selection.
  '&:has([data-chosen]) + div :is(.submit, [data-key="G"], [data-key="D"])::after': {
    display: 'none',
  },
  // The selection's actions need the room, and in Russian more of it.
  '&:has([data-chosen])': ONE_BUTTON,
  '&:lang(ru) .selection-bar:not([data-chosen]) .count': { minWidth: 108 },
  '@media (width < 1360px)': {
    '& .selection-bar kbd, & .selection-bar [data-key]::after': { display: 'none' },
  },
  '@media (700px <= width < 1360px)': { '& .quota-note': { display: 'none' } },
  '@media (width < 1280px), (pointer: coarse)': {
    '& kbd, & [data-key]::after': { display: 'none' },
  },
  '@media (width < 1280px)': {
    ...ONE_BUTTON,
    '&:has([data-chosen]) .filters-bar': { flexShrink: 4 },
    '&:lang(ru):has([data-chosen]) .all-filters > span': { display: 'none' },
  },
  '@media (pointer: coarse)': { '--toolbar-height': '60px' },
  '@media (width < 700px)': {
    '--toolbar-height': '56px',
    marginInline: -12,
    padding: '0 10px 0 16px',
    '& + div': {
      marginInline: -12,
      paddingBottom: 'calc(max(var(--actions-height, 0px), 61px) + 16px)',
    },
    // Over the boxes of the rows.
    '& .selection-bar': { order: 2, flexDirection: 'row-reverse', marginRight: -10 },
    '& .selection-bar[data-chosen]': { flex: 1 },
    '& .selection-bar > label': { flexDirection: 'row-reverse' },
    '& .selection-bar .count': { minWidth: 0 },
    '& .selection-bar:not([data-chosen]) .count': { display: 'none' },
    '&:has([data-chosen]) .views': { display: 'none' },
    '& .selection-bar .actions, & .start': {
      position: 'fixed',
      zIndex: 15,
      insetInline: 0,
      bottom: 'var(--offline-height, 0px)',
      flexWrap: 'wrap',
      padding: '8px 16px calc(8px + env(safe-area-inset-bottom))',
      borderTop: '1px solid var(--palette-divider)',
      background: 'var(--palette-background-paper)',
      animation: 'appear var(--tempo)',
    },
    '& .start': { display: 'flex', zIndex: 14, gap: 8, alignItems: 'center', fontSize: 13 },
    '& .start-sitting': { marginLeft: 'auto' },
    '& .start > .load-progress': { whiteSpace: 'normal' },
    '& .start > button': { minHeight: 44 },
    // What is being sent or was pressed has its place.
    '& .start:has(section, .toast) .load-progress, & .start:has(.step) > button:first-of-type': {
      display: 'none',
    },
    // An editor has a footer of its own. Without YouTube nothing can be loaded.
    '&:has(~ * :is(textarea, .connect-first)) :is(.start:not(:has(.toast)), .selection-bar .actions)':
      { display: 'none' },
    // The selection's actions take the bar, and what was begun goes on from the strip.
    '&:has([data-chosen]) .start': {
      position: 'static',
      order: 1,
      padding: 0,
      border: 0,
      background: 'none',
      '& > :not(.start-sitting)': { display: 'none' },
    },
    '& .selection-bar .actions:not([data-bottom-bar])': { display: 'none' },
    '& .selection-bar .actions > button': { flex: '1 1 auto', paddingInline: 8 },
    '& .selection-bar .actions > [aria-disabled]:not([aria-busy], .stop)': { display: 'none' },
    '& .selection-bar .actions > .quota-note': { flexBasis: '100%' },
    '& .selection-bar .actions > .progress': { order: -1, flex: 1, fontSize: 13 },
    '& .selection-bar .actions > .stop': { flex: 'none', paddingInline: 16 },
    '& .actions:has(.progress) > :not(.stop, .progress)': { display: 'none' },
    '&:has([data-begun]) .selection-bar .only-selected': { display: 'none' },
  },
});
