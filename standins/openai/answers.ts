import type { CheckedRequest } from './checks.ts';
import { detectLanguage } from './detect-language.ts';
import { draftReply } from './drafts.ts';
import { withFault, type DraftFault } from './faulty-drafts.ts';
import {
  findComment,
  findDraft,
  findTranslation,
  findVideo,
  type Translating,
} from './find-comment.ts';
import { textOf, type Message } from './request.ts';
import { ScriptedDrafts, type Script } from './scripted-drafts.ts';
import { readComment } from './read-comment.ts';
import { rewritten } from './rewrite.ts';
import { translationOf } from './translations.ts';
import { objectOf } from './structured.ts';
import { cutToTokens, reasoningTokens, textTokens } from './tokens.ts';

export interface Answer {
  content: string | null;
  refusal: string | null;
  finishReason: 'stop' | 'length' | 'content_filter';
}

/**
 * The state of the model: scripted answers, faults that its drafts take in turn, and how often each
 * comment was answered.
 */
export class Answers {
  readonly scripted = new ScriptedDrafts();
  readonly #timesAnswered = new Map<string, number>();
  #faults: readonly DraftFault[] = [];
  #faulty = 0;

  /** Each draft from now on takes the next of these faults. */
  setFaults(faults: readonly DraftFault[]): void {
    this.#faults = faults;
    this.#faulty = 0;
  }

  reset(): void {
    this.scripted.clear();
    this.#timesAnswered.clear();
    this.setFaults([]);
  }

  /** The next answer to the request's comment. Each time it is a different one. */
  next(checked: CheckedRequest): Answer {
    const video = findVideo(checked.request.messages);
    if (video !== null) return withinAllowance(summaryOf(video), checked);
    const translating = findTranslation(checked.request.messages);
    if (translating !== null) return this.#translated(translating, checked);
    const comment = findComment(checked.request.messages);
    const script = this.scripted.take();
    const variant = this.#timesAnswered.get(comment) ?? 0;
    this.#timesAnswered.set(comment, variant + 1);
    const told = messagesOf(checked.request.messages);
    const asked = findDraft(checked.request.messages);
    const draft = (asked && rewritten(told.system, asked, variant)) ?? draftReply(comment, variant);
    const inForm = (text: string): string => formed(text, comment, checked);
    if (script) return followScript(script, draft, inForm);
    const fault = this.#nextFault();
    if (!fault) return withinAllowance(inForm(draft), checked);
    const language = detectLanguage(comment);
    const faulty = withFault(fault, { comment, draft, language, ...told });
    if (fault === 'no_form' && checked.schema)
      return withinAllowance(`{"said":${JSON.stringify(draft)}`, checked);
    const answer = withinAllowance(inForm(faulty), checked);
    return fault === 'cut_off' ? cutShort(answer) : answer;
  }

  #translated(translating: Translating, checked: CheckedRequest): Answer {
    const script = this.scripted.take();
    const text = translationOf(translating);
    return script ? followScript(script, text, (answer) => answer) : withinAllowance(text, checked);
  }

  #nextFault(): DraftFault | undefined {
    const fault = this.#faults[this.#faulty % this.#faults.length];
    this.#faulty += 1;
    return fault;
  }
}

function messagesOf(messages: readonly Message[]): { system: string; user: string } {
  const by = (isWanted: (role: string) => boolean): string =>
    messages
      .filter(({ role }) => isWanted(role))
      .map(textOf)
      .join('\n');
  return { system: by((role) => role !== 'user'), user: by((role) => role === 'user') };
}

/** The first sentences, which is how many people sum up what they have made. */
const summaryOf = (text: string): string =>
  (text.match(/[^.!?\n]{3,}[.!?]/gu) ?? [text])
    .slice(0, 3)
    .map((sentence) => sentence.trim())
    .join(' ');

/** The reply as the request wants it: alone, or with what the comment is. */
const formed = (reply: string, comment: string, { schema }: CheckedRequest): string =>
  schema ? objectOf(schema, { ...readComment(comment), reply }) : reply;

/** The last letters of the reply are missing, and what would follow them in its form. */
const cutShort = (answer: Answer): Answer => ({
  ...answer,
  content: answer.content?.replace(/"\}$/u, '') ?? null,
  finishReason: 'length',
});

/** A scripted text is the reply; `raw` is the whole answer, in whatever form. */
function followScript(script: Script, draft: string, inForm: (text: string) => string): Answer {
  const finishReason = script.finishReason ?? 'stop';
  if (script.refusal !== undefined) {
    return { content: null, refusal: script.refusal, finishReason };
  }
  if (script.raw !== undefined) return { content: script.raw, refusal: null, finishReason };
  const reply = script.content ?? draft;
  if (finishReason === 'content_filter')
    return { content: script.content ?? '', refusal: null, finishReason };
  if (reply === '') return { content: '', refusal: null, finishReason };
  if (finishReason === 'stop') return { content: inForm(reply), refusal: null, finishReason };
  const half = script.content ?? reply.slice(0, reply.length / 2);
  return cutShort({ content: inForm(half), refusal: null, finishReason });
}

/** Hidden reasoning uses up the allowed tokens first, so with few tokens no text may be left. */
function withinAllowance(draft: string, checked: CheckedRequest): Answer {
  const left = checked.allowedTokens - reasoningTokens[checked.effort];
  if (textTokens(draft) <= left) return { content: draft, refusal: null, finishReason: 'stop' };
  return { content: cutToTokens(draft, left), refusal: null, finishReason: 'length' };
}
