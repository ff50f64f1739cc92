import type { ListedComment } from './list.ts';
import { controlsOf, hasDraft, hasReply, isAnsweredOnYouTube } from './row-controls.ts';

/** Where a row of this list is a phone's, and where the video's picture stands in it. */
export const PHONE = '(max-width: 699px)';
export const PICTURED = '(min-width: 900px)';
/** Where controls are as large as a finger needs. */
export const TOUCHED = '(pointer: coarse)';
export type RowKind = 'phone' | 'plain' | 'pictured';

/** What a row has to fit. */
export interface RowPlace {
  readonly kind: RowKind;
  readonly width: number;
  readonly touched: boolean;
}

/** What rows.css and draft.css make of a row, in pixels. */
const LINE = 22;
const META = 20;
const NOTE = 22;
const FOLDED_LINES = 2;
const BAR = { margins: 6, left: 15 };
const ON_PHONE = { least: 125, padding: 15, checkBox: 44, actions: 44, forward: 44 };
const WIDE = { least: 81, padding: 14, checkBox: 0, actions: 32, forward: 0 };
const WIDE_TOUCHED = { ...WIDE, least: 85, actions: 44 };
/** Beside the text: check box, face, picture, badge and button, and the room around them. */
const BESIDE_TEXT = { phone: 76, plain: 284, pictured: 360 };
/** A draft may also stand under the picture. */
const BESIDE_DRAFT = { phone: 76, plain: 284, pictured: 284 };
const TEXT_MAX = 880;
/** A letter of running text, about. */
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

const shownLines = (text: string, width: number): number =>
  text === '' ? 0 : Math.min(FOLDED_LINES, linesOf(text, width));

const draftNotes = ({ status, draftFindings, sendReason }: ListedComment): number =>
  status === 'sent' ? 0 : draftFindings.length + Number(sendReason !== null);

/** When it was answered, and the draft that came too late. */
const answeredNotes = (row: ListedComment, width: number): number =>
  Number(row.responsePublishedAt !== null) +
  (hasDraft(row) ? linesOf(row.aiResponse ?? '', width) : 0);

/**
 * How high a row will be in a list of this width: exact where the texts do not end near the edge.
 * A row that comes out higher or lower than this costs another layout of the page while it scrolls
 * in, so it is worth a look at the words.
 */
export const estimateRow = (row: ListedComment, place: RowPlace): number => {
  const { width, kind } = place;
  const { least, padding, checkBox, actions, forward } = sizesOf(place);
  if (!hasReply(row)) return least;
  const said = Math.min(TEXT_MAX, width - BESIDE_TEXT[kind]);
  const draft = Math.min(TEXT_MAX, width - BESIDE_DRAFT[kind]) - BAR.left;
  const controls = controlsOf(row);
  const answered = isAnsweredOnYouTube(row);
  const height =
    padding +
    META +
    shownLines(row.text, said) * LINE +
    checkBox +
    BAR.margins +
    linesOf((answered ? row.channelReply : row.aiResponse) ?? '', draft) * LINE +
    (answered ? answeredNotes(row, draft) : draftNotes(row)) * NOTE +
    (controls.editable ? actions : 0) +
    (controls.forward ? forward : 0);
  return Math.max(least, Math.round(height));
};
