import type { DraftFinding } from '@replywell/contract/drafts';
import { findAddress, findPrice, findPromise } from './claims.ts';
import { findLink } from './links.ts';
import { findOtherLanguage, type LanguageScores } from './language.ts';
import { findNearCopy, findPromptLeak } from './repetition.ts';

export interface AuditInput {
  reply: string;
  /** The model was stopped at its token limit. */
  cutOff: boolean;
  comment: string;
  /** Title and description or summary of the video, written by the creator. */
  videoText: string;
  template: string;
  /** The creator's other recent drafts and replies. */
  recent: readonly string[];
  languages: LanguageScores;
}

/** Longer replies to a comment are rarely read. */
const COMFORTABLE_LENGTH = 700;

const QUOTE_LENGTH = 120;

type Check = (input: AuditInput) => string | null;

/** Each check returns the text it found, or null. */
const CHECKS: Record<DraftFinding['kind'], Check> = {
  too_long: ({ reply }) => (reply.length > COMFORTABLE_LENGTH ? String(reply.length) : null),
  cut_off: ({ reply, cutOff }) => (cutOff ? reply.slice(-30) : null),
  link: ({ reply, videoText }) => findLink(reply, videoText),
  address: ({ reply, videoText }) => findAddress(reply, videoText),
  price: ({ reply }) => findPrice(reply),
  promise: ({ reply }) => findPromise(reply),
  prompt_leak: ({ reply, template }) => findPromptLeak(reply, template),
  other_language: ({ reply, comment, languages }) => findOtherLanguage(reply, comment, languages),
  near_copy: ({ reply, recent }) => findNearCopy(reply, recent),
};

const kinds = Object.keys(CHECKS) as DraftFinding['kind'][];

/**
 * Findings are warnings for the creator and block nothing. `detail` quotes at most 120 characters.
 * Pure.
 */
export const audit = (input: AuditInput): DraftFinding[] =>
  kinds.flatMap((kind) => {
    const found = CHECKS[kind](input);
    return found === null ? [] : [{ kind, detail: found.slice(0, QUOTE_LENGTH).toWellFormed() }];
  });
