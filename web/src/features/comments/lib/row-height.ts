import type { ListedComment } from './list.ts';
import { countWarnings } from './draft-warnings.ts';
import { chipsOf, hasWords, isEmpty, type Chips } from './comment-content.ts';
import { controlsOf, hasDraft, hasReply, isAnsweredOnYouTube } from './row-controls.ts';

/** Media queries for the phone layout of a row, and for a row that shows the video thumbnail. */
export const PHONE = '(max-width: 699px)';
export const PICTURED = '(min-width: 900px)';
/** Media query for touch screens, where controls are large enough for a finger. */
export const TOUCHED = '(pointer: coarse)';
/** Media query for rows in which the author's line has no room for several chips. */
export const SHORT = '(width < 1280px)';
export type RowKind = 'phone' | 'plain' | 'pictured';

/** The layout and the space of a row. */
export interface RowPlace {
  readonly kind: RowKind;
  readonly width: number;
  readonly touched: boolean;
  readonly short: boolean;
}

/** Sizes of a row that rows.css and draft.css set, in pixels. */
const LINE = 22;
const META = 20;
const CHIPS = 28;
export const NOTE = 22;
const FOLDED_LINES = 2;
const BAR = { margins: 6, left: 15 };
const ON_PHONE = { least: 125, padding: 15, checkBox: 44, actions: 44 };
const WIDE = { least: 81, padding: 14, checkBox: 0, actions: 32 };
const WIDE_TOUCHED = { ...WIDE, least: 85, actions: 44 };
/** The width beside the text: check box, avatar, thumbnail, badge, button and the gaps. */
const BESIDE_TEXT = { phone: 76, plain: 284, pictured: 360 };
/** A draft can also use the space under the thumbnail. */
const BESIDE_DRAFT = { phone: 76, plain: 284, pictured: 284 };
const TEXT_MAX = 880;
/** The approximate width of a letter. */
const LETTER = 7.6;

const sizesOf = ({ kind, touched }: RowPlace): typeof WIDE => {
  if (kind === 'phone') return ON_PHONE;
  return touched ? WIDE_TOUCHED : WIDE;
};

const linesOf = (text: string, width: number): number => {
  const fits = Math.max(1, Math.floor(width / LETTER));
  if (!text.includes('\n')) return Math.max(1, Math.ceil(text.length / fits));
  return text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / fits)), 0);
};

/** Lines of the text, and one for the picture. Without either there is a line that says so. */
const saidLines = (row: ListedComment, width: number): number =>
  (hasWords(row) ? Math.min(FOLDED_LINES, linesOf(row.text, width)) : Number(isEmpty(row))) +
  Number(row.imageUrl !== null);

/** Chips have a line of their own where there are fingers, and where there is no room for them. */
const onOwnLine = ({ kind, touched, short }: RowPlace): readonly Chips[] => {
  if (kind === 'phone') return ['needed'];
  if (touched) return ['needed', 'kinds', 'kind'];
  return short ? ['needed', 'kinds'] : [];
};

/** What was found in the draft, or one line about where the reply is on its way. */
const draftNotes = (row: ListedComment): number =>
  countWarnings(row) + Number(row.status === 'sending');

const chipsLine = (row: ListedComment, place: RowPlace): number => {
  const chips = chipsOf(row);
  return chips && onOwnLine(place).includes(chips) ? CHIPS : 0;
};

/** Lines for the time of the answer and for the draft that came too late. */
const answeredNotes = (row: ListedComment, width: number): number =>
  Number(row.responsePublishedAt !== null) +
  (hasDraft(row) ? linesOf(row.aiResponse ?? '', width) : 0);

/**
 * Estimates the height of a row in a list of this width. It is exact unless a text line ends near
 * the edge. A wrong estimate costs another page layout while the row scrolls into view, so it is
 * worth measuring the texts.
 */
export const estimateRow = (row: ListedComment, place: RowPlace): number => {
  const { width, kind } = place;
  const { least, padding, checkBox, actions } = sizesOf(place);
  const said = saidLines(row, Math.min(TEXT_MAX, width - BESIDE_TEXT[kind]));
  const head = padding + META + chipsLine(row, place) + said * LINE + checkBox;
  if (!hasReply(row)) return Math.max(head, least + Math.max(0, said - FOLDED_LINES) * LINE);
  const draft = Math.min(TEXT_MAX, width - BESIDE_DRAFT[kind]) - BAR.left;
  const answered = isAnsweredOnYouTube(row);
  const height =
    head +
    BAR.margins +
    linesOf((answered ? row.channelReply : row.aiResponse) ?? '', draft) * LINE +
    (answered ? answeredNotes(row, draft) : draftNotes(row)) * NOTE +
    (controlsOf(row).editable ? actions : 0);
  return Math.max(least, Math.round(height));
};
