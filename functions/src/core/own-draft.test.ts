import type { CommentDocument } from '@replywell/contract/documents/comments';
import { needsConfirmation, type DraftFinding } from '@replywell/contract/drafts';
import { storedComment } from '../testing/youtube-samples.ts';
import {
  ownDraft,
  replacedBy,
  replacedIsOwn,
  rewrittenFrom,
  submittedDraft,
  withKnown,
} from './own-draft.ts';

const NEEDS_YOU: DraftFinding = { kind: 'needs_you', detail: 'health', ranges: [] };
const DATE: DraftFinding = { kind: 'number', detail: '5. Mai', ranges: [] };

const drafted = (fields: Partial<CommentDocument>): CommentDocument =>
  storedComment({ status: 'ready', aiResponse: 'Tief.', ...fields });

/** The creator saves this text, and the audit of the text alone finds what is given. */
const saved = (
  comment: CommentDocument,
  text: string,
  found: readonly DraftFinding[] = [],
): CommentDocument => ({
  ...comment,
  ...{ aiResponse: text, ...ownDraft(comment, text) },
  draftFindings: withKnown(comment, text, found),
});

const written = (comment: CommentDocument, text: string): CommentDocument => ({
  ...comment,
  ...{ aiResponse: text, ...replacedBy(comment), draftFindings: [] },
});

/** The model writes the draft again as `text`. */
const rewritten = (comment: CommentDocument, text: string): CommentDocument => ({
  ...comment,
  ...{ aiResponse: text, ...rewrittenFrom(comment, text), draftFindings: [] },
  modelDraft: text,
});

describe('a text that is sent without an audit', () => {
  const LINK: DraftFinding = { kind: 'link', detail: 'x.io', ranges: [{ start: 0, end: 4 }] };

  test('keeps what was found in the draft, but not where', () => {
    const after = submittedDraft(drafted({ draftFindings: [LINK] }), 'Go to x.io');
    expect(after).toMatchObject({ draftIsOwn: true, draftFindings: [{ ...LINK, ranges: [] }] });
  });

  test('brings its own findings if it is the draft of before', () => {
    const before = rewritten(drafted({ draftFindings: [LINK] }), 'Kurz.');
    expect(submittedDraft(before, 'Tief.')).toMatchObject({ draftFindings: [LINK] });
  });
});

describe('a draft that is saved as it was', () => {
  test('keeps what no audit of its text can find', () => {
    const after = saved(drafted({ draftFindings: [NEEDS_YOU, DATE] }), ' Tief.\n');
    expect(after).toMatchObject({ draftIsOwn: false, draftFindings: [NEEDS_YOU] });
    expect(needsConfirmation(after)).toBe(true);
  });
});

test('a draft that the creator changes is theirs, with what is found in it', () => {
  const after = saved(drafted({ draftFindings: [NEEDS_YOU] }), 'Tief, im Mai.', [DATE]);
  expect(after).toMatchObject({ draftIsOwn: true, draftFindings: [DATE] });
});

describe('a draft that is brought back', () => {
  test('is the creator’s own if it was theirs', () => {
    const own = drafted({ draftIsOwn: true, draftFindings: [DATE] });
    const replaced = written(own, 'Gern.');
    expect(replaced.replacedMarks ?? null).toBeNull();
    const after = saved(replaced, 'Tief.', [DATE]);
    expect(after).toMatchObject({ draftIsOwn: true, draftFindings: [DATE] });
    expect(needsConfirmation(after)).toBe(false);
  });
});

describe('a draft that the model rewrites', () => {
  const modelDraft = 'Tief.';
  const before = drafted({ draftFindings: [NEEDS_YOU, DATE], modelDraft });

  test('can be brought back, and is as it was', () => {
    const after = rewritten(before, 'Sehr tief.');
    expect(after).toMatchObject({ draftIsOwn: false, replacedDraft: 'Tief.' });
    expect(replacedIsOwn(after)).toBe(false);
    const back = saved(after, 'Tief.', [DATE]);
    expect(back).toMatchObject({
      ...{ draftIsOwn: false, draftFindings: [NEEDS_YOU, DATE], modelDraft },
      ...{ replacedDraft: null, replacedMarks: null },
    });
  });

  test('takes away no words of the creator that were kept before', () => {
    const once = rewritten(drafted({ draftIsOwn: true }), 'Sehr tief.');
    expect(replacedIsOwn(once)).toBe(true);
    const twice = rewritten(once, 'Sehr, sehr tief.');
    expect(twice).toMatchObject({ replacedDraft: 'Tief.', draftIsOwn: false });
  });
});
