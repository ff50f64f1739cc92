import { styled } from '@mui/material/styles';
import { checkBox, thumb, tones } from '../../../theme/controls/marks.ts';
import { FORCED } from '../../../theme/controls/media.ts';
import { TWO_LINES } from '../../../theme/controls/two-lines.ts';

/** A thumb, drawn by a mask: an element in each row would cost more. */
const LIKE =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none' stroke='%23000' stroke-width='1.6' stroke-linejoin='round'%3E%3Cpath d='M3 9h3v8H3Zm3 0 3-6c1.6 0 2.5 1 2.2 2.6L10.8 8h4.4c1.2 0 2 1 1.7 2.1l-1.3 5.3c-.3 1-1 1.6-2 1.6H6'/%3E%3C/svg%3E\") center / contain no-repeat";

const ONE_LINE = { overflow: 'clip', overflowClipMargin: 4, maxHeight: 20 };

/** Rows are plain HTML, because a row of MUI's parts costs three times as much. */
export const List = styled('div')({
  position: 'relative',
  overflow: 'clip',
  border: '1px solid var(--palette-divider)',
  borderRadius: 'var(--cardRadius)',
  background: 'var(--palette-background-paper)',
  // Contained: otherwise each frame of scrolling paints every row.
  '& > .item': { position: 'absolute', insetInline: 0, top: 0, contain: 'layout style paint' },
  '& .comment-row': {
    position: 'relative',
    display: 'grid',
    gridTemplate:
      "'check avatar said side' auto 'check avatar draft draft' auto 'check avatar rests rests' auto 'check avatar acts acts' auto / 32px 32px minmax(0, 1fr) auto",
    columnGap: 12,
    padding: '7px 16px 6px 8px',
    borderBottom: '1px solid var(--palette-divider)',
    background: 'var(--palette-background-paper)',
    color: 'var(--palette-text-primary)',
    fontSize: 15,
    lineHeight: '22px',
    outlineOffset: -2,
  },
  '& .comment-row[data-active]::before': {
    content: "''",
    position: 'absolute',
    inset: '0 auto 0 0',
    width: 3,
    background: 'var(--palette-secondary-main)',
  },
  // The bar says it. Forced colours draw the outline all the same.
  '& .comment-row:focus-visible': { outlineColor: 'transparent', '&::before': { width: 5 } },
  // Behind a line, under the row of their question.
  '& [data-member]': {
    paddingLeft: 48,
    backgroundImage: 'linear-gradient(var(--palette-divider) 0 0)',
    backgroundPosition: '38px 0',
    backgroundSize: '2px 100%',
    backgroundRepeat: 'no-repeat',
  },
  // The editor of its answer.
  '& .group > .acts': { gridArea: 'acts', minWidth: 0 },
  '& .check-box input': checkBox,
  '& .check-box': { gridArea: 'check', alignSelf: 'start', marginTop: -1, cursor: 'pointer' },
  '& .avatar': {
    gridArea: 'avatar',
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    width: 32,
    height: 32,
    marginTop: 2,
    borderRadius: '50%',
    background: 'var(--palette-face)',
    fontWeight: 700,
  },
  '& .said': { gridArea: 'said', minWidth: 0, maxWidth: 880 },
  '& .draft': { gridArea: 'draft', display: 'flex', gap: 8, minWidth: 0, maxWidth: 880 },
  '& .draft > .bar': { flex: 1, minWidth: 0 },
  '& .comment-row > .draft .warning': { marginRight: 12 },
  // Decided: nothing is asked of the creator.
  "& .draft[data-status='scheduled'] .reply, & .draft[data-status='sent'] .reply": {
    color: 'var(--palette-text-secondary)',
  },
  '& .before': { alignSelf: 'start' },
  '& .comment-row:not([data-active]) .before': { display: 'none' },
  '& .side': { gridArea: 'side', display: 'flex', alignItems: 'start', gap: 8 },
  '& .thumb': thumb,
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  '& :is(.words, .reply, .text > p)': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& :is(.note, .meta, .who)': {
    color: 'var(--palette-text-secondary)',
    fontSize: 13,
    lineHeight: '20px',
  },
  '& mark': { background: 'var(--palette-status-generating-tint)', color: 'inherit' },
  '& .warning': { color: 'var(--palette-status-generating-text)' },
  '& .failed': { color: 'var(--palette-status-failed-text)' },
  '& .meta': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '8px 6px',
    whiteSpace: 'nowrap',
  },
  // What has no room wraps out of sight, rather than being cut, until the row is active.
  '& .comment-row:not([data-active]) .said > .meta': ONE_LINE,
  '& .meta > *': { flex: 'none' },
  '& .meta :is(strong, a)': { overflow: 'hidden', maxWidth: '40%', textOverflow: 'ellipsis' },
  '& .group .meta strong': { maxWidth: 'none' },
  '& .group .meta > span:nth-of-type(2):not([class])': {
    flex: '1 1 60px',
    overflow: 'hidden',
    maxWidth: 'max-content',
    textOverflow: 'ellipsis',
  },
  '& .meta strong': { fontWeight: 550, color: 'var(--palette-text-primary)' },
  '& .meta a': { flex: '1 1 60px', maxWidth: 'max-content', textDecoration: 'none' },
  '& :is(.meta, .who) > :is(a, time, span:not([class], [id]))::before': {
    content: "'·'",
    marginRight: 6,
  },
  '& .likes::before': {
    content: "''",
    display: 'inline-block',
    width: 14,
    height: 14,
    margin: '0 4px 0 2px',
    verticalAlign: -2,
    background: 'currentcolor',
    mask: LIKE,
    [FORCED]: { forcedColorAdjust: 'none', background: 'CanvasText' },
  },
  '& .text': { position: 'relative' },
  '& .comment-row:not([data-reading]) .text [data-folded]': TWO_LINES,
  '& .comment-row:not([data-reading], [data-active]) .reply[data-folded]': TWO_LINES,
  '@media (width >= 700px)': {
    '& .comment-row[data-drafted]:not([data-reading], [data-active]) .text [data-folded]': {
      WebkitLineClamp: 1,
    },
    // Aligns the label of a frameless first button with the text.
    '& .comment-row > .actions > button:first-of-type:not(.outlined)': { marginLeft: -11 },
  },
  '& .status-badge': {
    padding: '0 9px',
    borderRadius: 999,
    fontSize: 12,
    fontWeight: 550,
    lineHeight: '20px',
    whiteSpace: 'nowrap',
    ...tones,
  },
  // Not of MUI's, which the editor of an answer has.
  '& button:where(:not(.MuiButton-root))': {
    position: 'relative',
    minWidth: 44,
    minHeight: 30,
    padding: '3px 10px',
    border: '1px solid transparent',
    borderRadius: 'var(--shape-borderRadius)',
    background: 'none',
    color: 'var(--palette-text-secondary)',
    font: '550 13px/22px var(--fontFamily)',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
  // A tap leaves `:hover` behind, on what has come under the finger.
  '@media (hover: hover)': {
    "& button:where(:not(.MuiButton-root)):hover:not(.fold, [aria-disabled='true'])": {
      backgroundColor: 'var(--palette-action-hover)',
      color: 'var(--palette-text-primary)',
    },
  },
  "& button[aria-disabled='true']": { opacity: 0.6, cursor: 'default' },
  '& .comment-row:is(:hover, :focus-within, [data-active]) .quiet': {
    color: 'var(--palette-text-primary)',
  },
  '& :is(.outlined, .forward)': {
    borderColor: 'var(--palette-divider)',
    color: 'var(--palette-text-primary)',
  },
  '& .forward': { minHeight: 36, paddingInline: 12, fontSize: 14 },
  '.comments-head:not(:has([data-chosen])) + div & [data-active] .submit:not(:hover)': {
    borderColor: 'transparent',
    background: 'var(--palette-secondary-main)',
    color: 'var(--palette-secondary-contrastText)',
  },
  '& .fold': { minHeight: 0, minWidth: 0, padding: 0 },
  '& .fold:hover': { textDecoration: 'underline' },
  '& .more': {
    position: 'absolute',
    right: 0,
    bottom: 0,
    minWidth: 64,
    paddingLeft: 6,
    border: 0,
    textAlign: 'start',
    background:
      'linear-gradient(to right, transparent, var(--palette-background-paper) 6px) center / 100% 22px no-repeat',
  },
  '& .more:not(.beside-text)::before': { content: "'…' / ''", marginRight: 10, fontWeight: 400 },
  '& .beside-text': { right: 'auto', minWidth: 0, paddingLeft: 20, background: 'none' },
  // Not too near the chips above it.
  '@media (width >= 700px) and (not (pointer: coarse))': {
    '& .beside-text': { bottom: -4, paddingBlock: '0 6px', lineHeight: '18px' },
  },
  '& .comment-row[data-reading] .more': { display: 'none' },
  '& .translate': { lineHeight: '18px' },
  // A title has the room until then.
  "& .comment-row:not(:focus-within, [data-active]) .translate[aria-expanded='false']": {
    display: 'none',
  },
  '& .kind': {
    minWidth: 24,
    minHeight: 20,
    padding: '0 10px',
    border: '1px solid var(--palette-divider)',
    borderRadius: 999,
    font: '12px/18px var(--fontFamily)',
  },
  "& .kind:where(button):is(:hover, [aria-pressed='true'])": { borderColor: 'currentcolor' },
  '& .meta .kind[data-urgent]': { color: 'var(--palette-status-failed-text)' },
  // Within its chip, whose width stays.
  '& .kind.off': { width: 24, margin: '0 0 0 -30px', padding: 0, borderColor: 'transparent' },
  '& .kind[data-active]': { padding: '0 17px 0 3px' },
  // What corrects the kinds comes with the pointer or the focus, into a place that is held.
  '@media (hover: hover) and (width >= 700px)': {
    '& .said > .meta': { paddingRight: 30 },
    '& .meta > .choice-menu': { marginRight: -30 },
    '& .meta:not(:hover, :focus-within) > :is(.off, .choice-menu)': { opacity: 0 },
    '& .meta:not(:hover, :focus-within) > .kind[data-active]': { padding: '0 10px' },
  },
  '& :is(.bar, .talk)': { margin: '8px 0 2px', paddingLeft: 12, borderLeft: '3px solid' },
  '& .talk': { display: 'grid', gap: 4, borderLeft: '1px solid var(--palette-divider)' },
  '& textarea': {
    display: 'block',
    width: '100%',
    margin: '2px 0 6px',
    padding: '8px 12px',
    border: '1px solid var(--palette-divider)',
    borderRadius: 'var(--shape-borderRadius)',
    background: 'var(--palette-background-paper)',
    font: '400 15px/22px var(--fontFamily)',
    outlineOffset: -2,
    resize: 'vertical',
    '@supports (field-sizing: content)': {
      fieldSizing: 'content',
      minHeight: 'calc(2lh + 18px)',
      resize: 'none',
    },
  },
  // The bar is the field, as wide as the row: the words stay where the draft's were.
  '& .bar textarea': {
    maxWidth: 865,
    minHeight: '1lh',
    margin: 0,
    padding: 0,
    border: 0,
    outline: 'none',
  },
  '& .comment-row textarea ~ .warning:not(.warning + .warning)': {
    marginTop: 4,
    paddingTop: 4,
    borderTop: '1px solid var(--palette-divider)',
  },
  '& .comment-row > .draft:has(textarea)': { maxWidth: 'none' },
  '& .comment-row .bar:has(textarea)': { marginBlock: 4, paddingBlock: 4 },
  '& .comment-row .bar:has(textarea:focus-visible)': {
    outline: '1px solid var(--palette-secondary-main)',
    outlineOffset: -1,
    borderRadius: 'var(--shape-borderRadius)',
  },
  '& .learnt': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 },
  '& .rests': { gridArea: 'rests' },
  '& .comment-row > .actions': { gridArea: 'acts', marginTop: 4 },
  // Over the row, which keeps its height under the pointer.
  '& .comment-row > .actions[data-quiet]': {
    position: 'absolute',
    gridArea: 'auto',
    right: 6,
    bottom: 4,
    paddingLeft: 36,
    background: 'linear-gradient(to right, transparent, var(--palette-background-paper) 24px)',
    opacity: 0,
  },
  '& .comment-row:hover > .actions[data-quiet]': { opacity: 1 },
  '@media (hover: none)': { '& .comment-row > .actions[data-quiet]': { display: 'none' } },
  '& [data-key]::after': { marginLeft: 6, color: 'inherit' },
  '& .comment-row:not([data-active]) [data-key]::after': { display: 'none' },
  '& .submit::after': { borderColor: 'currentcolor', opacity: 0.8 },
  '& .actions > p': { flex: '1 0 100%' },
  // Touch targets, without moving the text.
  '@media (width < 700px), (pointer: coarse)': {
    '& .meta a': { position: 'relative', paddingBlock: '8px 16px', marginBlock: '-8px -16px' },
    '& :is(.actions button, .before)': { minHeight: 44 },
    '& .kind:not(.off)': { minWidth: 44 },
    '& .fold': { paddingBlock: 11, marginBlock: -11 },
    '& :is(.kind, .forward)::after': { content: "''", position: 'absolute', inset: '-11px 0' },
  },
  '@media (width < 900px)': { '& .thumb': { display: 'none' } },
  '@media (width >= 900px)': { '& .comment-row > .draft:has(textarea)': { marginRight: 72 } },
  '@media (width < 1280px), (pointer: coarse)': {
    '& [data-key]::after': { display: 'none' },
    // The status and the kinds come first where there is little room, and the title last.
    '& .said > .meta > .kind': { order: 1 },
    '& .said > .meta > :not(strong, time, .status-badge, .kind)': { order: 2 },
    '& .said > .meta > :is(a, .translate, .choice-menu)': { order: 3 },
    '& .comment-row[data-active] .meta a': { flexBasis: 0 },
  },
  // No visible checkbox on a phone: tap the face, long-press or swipe the row.
  '@media (width < 700px)': {
    borderRadius: 0,
    borderInline: 0,
    '& .draft > .bar': { paddingRight: 8 },
    '& .comment-row': {
      gridTemplate: "'said said' 'draft draft' 'rests rests' 'side acts' / minmax(0, 1fr) auto",
      columnGap: 0,
      padding: '8px 16px',
      touchAction: 'pan-y',
      WebkitUserSelect: 'none',
      userSelect: 'none',
    },
    '& .avatar, & .said > .meta a, & time > .date': { display: 'none' },
    '& [data-member]': { paddingLeft: 28, backgroundPositionX: '16px' },
    '& .group .meta > :is(span:not([class]), .kind:has(~ .status-badge))': { display: 'none' },
    '& .check-box': {
      position: 'absolute',
      zIndex: 1,
      inset: '-7px 3px auto auto',
      display: 'grid',
      placeItems: 'center',
      width: 44,
      height: 44,
      margin: 0,
    },
    // One line, also of the active row. The bar of a draft shows its state too.
    '& .said > .meta': { ...ONE_LINE, overflowClipMargin: 12, rowGap: 16, paddingRight: 28 },
    "& .said > .meta > :is(.choice-menu, [data-status='ready'])": { order: 1 },
    "&:lang(ru) .said > .meta > [data-status='ready']": { order: 0 },
    // Beside that state there is no room, and the menu of the draft has it.
    "& .said > .meta:has(> [data-status='ready']) > .translate": { display: 'none' },
    '& [data-active] > .said > .meta > .fold': { order: 0 },
    '& .comment-row:not([data-active], .group) .side': { display: 'none' },
    '& .comment-row > .actions': { marginLeft: 8 },
    '& .group': {
      gridTemplate: "'meta meta' 'words words' 'fold side' 'acts acts' / auto minmax(0, 1fr)",
    },
    '& .group .said': { display: 'contents' },
    '& .group .meta': { gridArea: 'meta' },
    '& .group .words': { gridArea: 'words' },
    '& .group .fold': { gridArea: 'fold', alignSelf: 'end', minHeight: 44, margin: 0 },
    '& .group .side': { justifySelf: 'end' },
    '& .side > .forward': { flex: 1, minHeight: 44, marginTop: 4, fontSize: 15 },
    '& .comment-row > .actions :is(.quiet, .outlined)': { borderColor: 'var(--palette-divider)' },
  },
  '@media (forced-colors: active)': {
    '& .comment-row[data-active]::before': { background: 'Highlight', forcedColorAdjust: 'none' },
    '& .status-badge': { border: '1px solid' },
  },
});
