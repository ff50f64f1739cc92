import styled from '@emotion/styled';

const PHONE = '@media (max-width: 699px)';
const NARROW = '@media (max-width: 899px)';

/** A row without a draft is exactly this high, two lines of text or one: nothing moves. */
export const ROW_HEIGHT = { wide: 81, phone: 125 };
export const DRAFT_ROW_HEIGHT = { wide: 152, phone: 250 };

export const RowFrame = styled('article')({
  // Wide enough for the longest badge of the language, so pictures and badges stand in line.
  '--side': '124px',
  '&:lang(ru)': { '--side': '158px' },
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '32px 32px minmax(0, 1fr) 64px minmax(var(--side), auto)',
  gridTemplateRows: 'auto 1fr',
  gridTemplateAreas: '"check avatar said thumb side" "check avatar draft draft side"',
  columnGap: 12,
  minHeight: ROW_HEIGHT.wide,
  padding: '7px 16px 6px 8px',
  borderBottom: '1px solid var(--line)',
  background: 'var(--card)',
  outlineOffset: -2,
  '&[data-active]::before': {
    content: '""',
    position: 'absolute',
    inset: '0 auto 0 0',
    width: 3,
    background: 'var(--coral)',
  },
  '& .check-box': { gridArea: 'check', alignSelf: 'start', marginTop: 2 },
  '& .avatar': { gridArea: 'avatar', marginTop: 2 },
  '& .said': { gridArea: 'said', minWidth: 0, maxWidth: 880 },
  '& .picture': { fontSize: 15, lineHeight: 1.5, color: 'var(--ink)' },
  '& .closed': { margin: 0, fontSize: 13, color: 'var(--ink-2)' },
  '& .thumb': { gridArea: 'thumb', marginTop: 4 },
  '& .draft': { gridArea: 'draft', minWidth: 0, maxWidth: 880 },
  '& .side': {
    gridArea: 'side',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: 6,
    paddingBlock: 3,
  },
  '& .forward': { minHeight: 30 },
  '&[data-active] .forward-submit': {
    borderColor: 'transparent',
    background: 'var(--coral)',
    color: 'var(--on-coral)',
  },
  '& .quiet': { color: 'var(--ink-2)', opacity: 0.85 },
  '&:hover .quiet, &:focus-within .quiet': { color: 'var(--ink)', opacity: 1 },
  [NARROW]: {
    gridTemplateColumns: '32px 32px minmax(0, 1fr) minmax(var(--side), auto)',
    gridTemplateAreas: '"check avatar said side" "check avatar draft side"',
    '& .thumb': { display: 'none' },
  },
  [PHONE]: {
    gridTemplateColumns: '32px auto minmax(0, 1fr)',
    gridTemplateRows: 'auto auto auto',
    gridTemplateAreas: '"avatar said said" "check badge forward" ". draft draft"',
    minHeight: ROW_HEIGHT.phone,
    padding: '8px 16px 4px',
    '&[data-draft]': {
      gridTemplateRows: 'auto auto auto auto',
      gridTemplateAreas:
        '"avatar said said" "check badge badge" ". draft draft" ". forward forward"',
    },
    '& .check-box': { marginLeft: -6, alignSelf: 'center' },
    '& .side': { display: 'contents' },
    '& .status-badge': { gridArea: 'badge', placeSelf: 'center start' },
    // 44 px to the finger, 36 to the eye.
    '& .forward': {
      gridArea: 'forward',
      placeSelf: 'center end',
      marginRight: -4,
      minHeight: 44,
      border: '4px solid transparent',
      borderRadius: 12,
      backgroundClip: 'padding-box',
      boxShadow: 'inset 0 0 0 1px var(--line)',
    },
    '& .quiet': { minHeight: 44 },
    '& .picture': { display: 'inline-block', paddingBlock: 11, marginBlock: -11 },
  },
});
