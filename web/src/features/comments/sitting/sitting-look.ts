import { styled } from '@mui/material/styles';
import { Dialog } from '../../../components/dialog.tsx';
import { List } from '../components/list-look.ts';

const PHONE = '@media (width < 700px)';

export const FullScreen = styled(Dialog)({
  '& .MuiDialog-paper': {
    display: 'flex',
    flexDirection: 'column',
    background: 'var(--palette-background-default)',
  },
  '& header': {
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    minHeight: 60,
    padding: '8px 28px',
    borderBottom: '1px solid var(--palette-divider)',
    fontSize: 14,
    color: 'var(--palette-text-secondary)',
    whiteSpace: 'nowrap',
  },
  '& h1': { margin: 0, fontSize: 16, color: 'var(--palette-text-primary)' },
  '& header .MuiLinearProgress-root': { flex: 1, minWidth: 40, height: 4, borderRadius: 2 },
  '& header > .MuiButton-text': { marginLeft: 'auto' },
  '& header .quota-note': { display: 'none' },
  '& .desk': {
    flex: 1,
    overflow: 'auto',
    overscrollBehavior: 'contain',
    padding: '40px 28px',
  },
  '& .desk > *': { maxWidth: 980, marginInline: 'auto' },
  '& .bar-of-actions': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    margin: '16px auto 0',
    paddingLeft: 288,
  },
  '& .dismissing': { display: 'flex' },
  '& .ways': { display: 'flex', gap: 4, marginLeft: 'auto' },
  '& .at-once': { flex: '1 0 100%', color: 'var(--palette-text-secondary)', fontSize: 14 },
  '& .asked': { flex: '1 0 100%', color: 'var(--palette-status-generating-text)', fontSize: 14 },
  '& .end': { display: 'grid', justifyItems: 'start', gap: 16 },
  '& .end h2': { fontSize: 28, lineHeight: 1.15, fontWeight: 700 },
  '& .end :is(p, .quota-note)': { color: 'var(--palette-text-secondary)', fontSize: 14 },
  '& :is(h2, .MuiDialog-paper):focus': { outline: 'none' },
  '@media (pointer: coarse)': { '& kbd, & [data-key]::after': { display: 'none' } },
  [PHONE]: {
    '& kbd, & [data-key]::after': { display: 'none' },
    '& header': { gap: 8, minHeight: 56, padding: '6px 12px' },
    '& h1': { display: 'none' },
    '& header .MuiLinearProgress-root': { display: 'none' },
    '& header .position': { marginRight: 'auto' },
    '& .desk': { display: 'flex', flexDirection: 'column', padding: 0 },
    '& .desk > *': { width: '100%', margin: 0, padding: 16 },
    // Within reach of a thumb, whatever the comment's length.
    '& .bar-of-actions': {
      position: 'sticky',
      bottom: 0,
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      alignItems: 'stretch',
      marginTop: 'auto',
      paddingBottom: 'calc(12px + env(safe-area-inset-bottom))',
      borderTop: '1px solid var(--palette-divider)',
      background: 'var(--palette-background-default)',
    },
    '& .bar-of-actions > :is(.first, .asked, .ways, .at-once, form)': { gridColumn: '1 / -1' },
    '& .bar-of-actions :is(button, .choice-menu)': { minHeight: 44 },
    '& .bar-of-actions > button': { paddingInline: 4, lineHeight: '18px', whiteSpace: 'normal' },
    '& .bar-of-actions > .choice-menu > button': { width: '100%', height: '100%' },
    '& .first': { minHeight: 52, fontSize: 16 },
    '& .ways': { justifyContent: 'space-between', margin: 0 },
    '& .dismissing > button': { flex: 1 },
  },
});

/** The row's own look, at the size of a page. */
export const Article = styled(List)({
  '&&': {
    display: 'grid',
    gridTemplate: "'video said' auto / 240px minmax(0, 680px)",
    columnGap: 48,
    overflow: 'visible',
    border: 0,
    borderRadius: 0,
    background: 'none',
  },
  '& .video': { gridArea: 'video', fontSize: 14, color: 'var(--palette-text-secondary)' },
  '& .video a': { color: 'inherit' },
  '& .video .thumb': {
    ...{ display: 'block', width: '100%', height: 'auto', aspectRatio: '16 / 9' },
    ...{ marginBottom: 8, borderRadius: 'var(--shape-borderRadius)' },
  },
  '& .who': {
    ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
    ...{ fontSize: 13, color: 'var(--palette-text-secondary)' },
  },
  '& .who h2': {
    ...{ margin: 0, fontSize: 14, fontWeight: 700, overflowWrap: 'anywhere' },
    color: 'var(--palette-text-primary)',
  },
  '& .avatar': { gridArea: 'auto' },
  '& .who .kind': { padding: '2px 10px' },
  '& .said > .words': { margin: '14px 0 16px', fontSize: 20, lineHeight: 1.45 },
  '& .reply, & textarea': { fontSize: 16, lineHeight: 1.5 },
  '& .draft': {
    overflow: 'hidden',
    marginTop: 16,
    paddingRight: 16,
    border: '1px solid var(--palette-divider)',
    borderRadius: 'var(--cardRadius)',
    background: 'var(--palette-background-paper)',
  },
  '& .draft > .bar': { margin: 0, padding: '12px 0 12px 16px' },
  [PHONE]: {
    '&&': { gridTemplate: "'video' auto 'said' auto / minmax(0, 1fr)", rowGap: 16 },
    '& .video': { display: 'flex', alignItems: 'center', gap: 10 },
    '& .video .thumb': { width: 64, flex: 'none', marginBottom: 0 },
    '& .said > .words': { fontSize: 18 },
    '&& .who .kind': { display: 'inline' },
  },
});
