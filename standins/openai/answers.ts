import type { CheckedRequest } from './checks.ts';
import { detectLanguage } from './detect-language.ts';
import { draftReply } from './drafts.ts';
import { withFault, type DraftFault } from './faulty-drafts.ts';
import { findComment, findVideo } from './find-comment.ts';
import { textOf, type Message } from './request.ts';
import { ScriptedDrafts, type Script } from './scripted-drafts.ts';
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
    const comment = findComment(checked.request.messages);
    const script = this.scripted.take();
    const variant = this.#timesAnswered.get(comment) ?? 0;
    this.#timesAnswered.set(comment, variant + 1);
    const draft = draftReply(comment, variant);
    if (script) return followScript(script, draft);
    const fault = this.#nextFault();
    if (!fault) return withinAllowance(draft, checked);
    const language = detectLanguage(comment);
    const told = messagesOf(checked.request.messages);
    const faulty = withFault(fault, { comment, draft, language, ...told });
    const answer = withinAllowance(faulty, checked);
    return fault === 'cut_off' ? { ...answer, finishReason: 'length' } : answer;
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

function followScript(script: Script, draft: string): Answer {
  const finishReason = script.finishReason ?? 'stop';
  if (script.refusal !== undefined) {
    return { content: null, refusal: script.refusal, finishReason };
  }
  const own = { stop: draft, length: draft.slice(0, draft.length / 2), content_filter: '' };
  return { content: script.content ?? own[finishReason], refusal: null, finishReason };
}

/** Hidden reasoning uses up the allowed tokens first, so with few tokens no text may be left. */
function withinAllowance(draft: string, checked: CheckedRequest): Answer {
  const left = checked.allowedTokens - reasoningTokens[checked.effort];
  if (textTokens(draft) <= left) return { content: draft, refusal: null, finishReason: 'stop' };
  return { content: cutToTokens(draft, left), refusal: null, finishReason: 'length' };
}
