import { tryVoice, type TriedVoice } from '@replywell/contract/endpoints/voice';
import { listSavedVideos, type Comment } from '@replywell/contract/endpoints/youtube';
import { isUnwanted, shownAssessmentSchema } from '@replywell/contract/kinds';
import type { Voice } from '@replywell/contract/voice';
import { call } from '../../../lib/api-client.ts';

/** The voice as it stands in the form. */
export interface Tone {
  readonly voice: Voice;
  readonly voiceNotes: string;
  readonly learnTone: boolean;
}

/** A comment of the creator, and what this voice answers. */
export interface Trial {
  readonly comment: Pick<Comment, 'id' | 'text' | 'authorName'>;
  /** null: not written yet. */
  readonly draft: TriedVoice | null;
}

export const isSameTone = (one: Tone, other: Tone): boolean =>
  one.voice === other.voice &&
  one.voiceNotes === other.voiceNotes &&
  one.learnTone === other.learnTone;

export const TRIED_COMMENTS = 3;
/** Some of the newest have no words, or are no comments that anybody answers. */
const READ_COMMENTS = 20;

const isSpamOrHostile = ({ assessment }: Comment): boolean => {
  const read = shownAssessmentSchema.safeParse(assessment);
  return read.success && isUnwanted(read.data);
};

/** The newest comments that have words: unwanted ones only where there are not enough others. */
export async function newestComments(signal: AbortSignal): Promise<Trial[]> {
  const videos = await call(listSavedVideos, { query: { limit: READ_COMMENTS }, signal });
  const newest = videos
    .flatMap(({ comments }) => comments)
    .filter(({ text }) => text.trim() !== '')
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  const wanted = newest.filter((comment) => !isSpamOrHostile(comment));
  return (wanted.length > 0 ? wanted : newest)
    .slice(0, TRIED_COMMENTS)
    .map((comment) => ({ comment, draft: null }));
}

/** One after the other, so that a failure or a stop leaves the rest unwritten and unpaid. */
export async function writeTrials(
  trials: readonly Trial[],
  tone: Tone,
  { signal, onChange }: { signal: AbortSignal; onChange: (trials: readonly Trial[]) => void },
): Promise<void> {
  let current = trials;
  for (const { comment } of trials) {
    const { id } = comment;
    const draft = await call(tryVoice, { params: { id }, body: { ...tone }, signal });
    current = current.map((one) => (one.comment.id === id ? { ...one, draft } : one));
    if (signal.aborted) return;
    onChange(current);
  }
}
