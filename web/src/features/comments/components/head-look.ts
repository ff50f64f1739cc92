import { styled } from '@mui/material/styles';

const SMALL = { minWidth: 0, fontSize: 12, lineHeight: '16px' };
const IN_LINE = { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 };
const CUT_OFF = { overflow: 'hidden', textOverflow: 'ellipsis' };

/** The figures, the filters and the toolbar. The first line scrolls away, the second one stays. */
export const Head = styled('div')({
  '--summary-height': '40px',
  '--toolbar-height': '52px',
  position: 'sticky',
  top: 'calc(var(--batch-card-height, 0px) - var(--summary-height))',
  zIndex: 10,
  display: 'grid',
  gridTemplate:
    "'summary filters' var(--summary-height) 'toolbar toolbar' var(--toolbar-height) / 1fr auto",
  columnGap: 24,
  background: 'var(--palette-background-default)',
  '& .comments-toolbar': {
    gridArea: 'toolbar',
    ...IN_LINE,
    justifyContent: 'space-between',
    gap: 12,
    paddingInline: '13px 9px',
  },
  '& .comments-toolbar .keys': { fontSize: 13 },
  '& .start-sitting': { marginLeft: 'auto' },
  // What is selected needs the room.
  '& .selection-bar[data-chosen] ~ :is(.keys, .start-sitting:not([data-begun]))': {
    display: 'none',
  },
  '& .selection-bar, & .selection-bar .actions': IN_LINE,
  '& .selection-bar .count': {
    ...{ display: 'grid', minWidth: 92, fontSize: 14, lineHeight: '18px' },
    ...{ color: 'var(--palette-text-secondary)', whiteSpace: 'nowrap' },
  },
  '& .selection-bar .of-loaded': SMALL,
  '& .selection-bar .actions :is(button, kbd)': { flex: 'none', whiteSpace: 'nowrap' },
  '& .selection-bar .progress, & .quota-note': {
    ...{ ...SMALL, textWrap: 'balance' },
    color: 'var(--palette-text-secondary)',
  },
  '& .selection-bar .actions:has(.progress) > .quota-note': { display: 'none' },
  '& .quota-note[data-short]': { color: 'var(--palette-status-failed-text)' },
  '& .channel-summary': { gridArea: 'summary', ...IN_LINE, gap: 16 },
  '& .channel-figures': {
    ...{ display: 'flex', gap: 28, fontSize: 14, whiteSpace: 'nowrap' },
    color: 'var(--palette-text-secondary)',
  },
  '& .channel-figures div': { display: 'flex', alignItems: 'baseline', gap: 8 },
  '& .channel-figures dd': {
    order: -1,
    fontSize: 20,
    fontWeight: 700,
    color: 'var(--palette-text-primary)',
  },
  '& .load-progress': {
    ...{ ...CUT_OFF, fontSize: 13, lineHeight: '30px', whiteSpace: 'nowrap' },
    color: 'var(--palette-text-secondary)',
  },
  '& .filters-bar': { gridArea: 'filters', ...IN_LINE, justifyContent: 'end' },
  '& .filters-bar .choice-menu > button, & .filters-bar .video': {
    border: '1px solid var(--palette-divider)',
    background: 'var(--palette-background-paper)',
    color: 'var(--palette-text-primary)',
    paddingLeft: 14,
  },
  '& .filters-bar :is(.video, .choice-menu)': { flexShrink: 1, minWidth: 88, maxWidth: 260 },
  '& .filters-bar :is(.video, .choice-menu:first-child)': { flexShrink: 10000, maxWidth: 200 },
  '& .filters-bar .choice-menu > button': { maxWidth: '100%' },
  '& .filters-bar :is(.video, .all-filters, .choice-menu > button) > span': CUT_OFF,
  '& .filters-bar svg': { flex: 'none' },
  '& .filters-bar .all-filters': { display: 'none' },
  '& .search-over': {
    position: 'absolute',
    zIndex: 1,
    inset: 'auto 0 0',
    height: 'var(--toolbar-height)',
    ...IN_LINE,
    gap: 4,
    paddingInline: 10,
    background: 'var(--palette-background-default)',
  },
  "& .search-toggle[data-active='true']": {
    color: 'var(--palette-text-primary)',
    background: 'var(--palette-action-hover)',
  },
  // In Russian the names of the buttons take the room.
  '@media (width < 1360px)': {
    '& .selection-bar kbd, & .selection-bar [data-key]::after': { display: 'none' },
  },
  // There what is selected needs the room, and the question before a batch says it too.
  '@media (700px <= width < 1360px)': { '& .quota-note': { display: 'none' } },
  '@media (width < 1280px), (pointer: coarse)': {
    '& .comments-toolbar :is(.keys, kbd), & .comments-toolbar [data-key]::after': {
      display: 'none',
    },
  },
  '@media (width < 1280px)': {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    '& .filters-bar .all-filters': { display: 'inline-flex', flexShrink: 0, maxWidth: 180 },
    '& .filters-bar :is(.choice-menu, .video, .all-videos)': { display: 'none' },
  },
  '@media (pointer: coarse)': { '--summary-height': '48px', '--toolbar-height': '60px' },
  '@media (width < 700px)': {
    '--summary-height': '30px',
    '--toolbar-height': '56px',
    '& .load-progress': { lineHeight: '15px', whiteSpace: 'normal' },
    gridTemplateAreas: "'summary summary' 'toolbar filters'",
    gridTemplateColumns: 'minmax(max-content, 1fr) minmax(0, auto)',
    columnGap: 4,
    marginInline: -12,
    paddingInline: 10,
    '& .of-loaded': { display: 'none' },
    '& .comments-toolbar': { padding: 0 },
    '& .channel-summary': { contain: 'inline-size' },
    '& .selection-bar .count': { minWidth: 0 },
    '& .selection-bar:not([data-chosen]) .count': { display: 'none' },
    '& .channel-figures': { gap: 9, fontSize: 12 },
    '& .channel-figures div': { gap: 4 },
    '& .channel-figures dd': { fontSize: 15 },
    '& .selection-bar .actions': {
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
    '& .selection-bar .actions:not([data-bottom-bar])': { display: 'none' },
    '& .selection-bar .actions > button': { flex: '1 1 auto', paddingInline: 8 },
    '& .selection-bar .actions > :is(.quota-note, .progress)': { flexBasis: '100%' },
    '& .filters-bar .all-filters': { flexShrink: 1, minWidth: 0 },
    '&:has([data-chosen]) .all-filters > span': { display: 'none' },
    '&:has([data-begun]) .selection-bar .only-selected': { display: 'none' },
  },
});
