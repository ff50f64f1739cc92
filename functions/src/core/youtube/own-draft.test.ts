import type { CommentDocument } from '@replywell/contract/documents/comments';
import { type DraftFinding } from '@replywell/contract/drafts';
import { storedComment } from '../../testing/youtube-samples.ts';
import { rewrittenFrom, submittedDraft } from './own-draft.ts';

const drafted = (fields: Partial<CommentDocument>): CommentDocument =>
  storedComment({ status: 'ready', aiResponse: 'Tief.', ...fields });

/** The model writes the draft again as `text`. */
const rewritten = (comment: CommentDocument, text: string): CommentDocument => ({
  ...comment,
  aiResponse: text,
  ...rewrittenFrom(comment, text),
  draftFindings: [],
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
