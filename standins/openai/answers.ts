import type { CheckedRequest } from './checks.ts';
import { draftReply } from './drafts.ts';
import { findComment } from './find-comment.ts';
import { ScriptedDrafts, type Script } from './scripted-drafts.ts';
import { cutToTokens, reasoningTokens, textTokens } from './tokens.ts';

export interface Answer {
  content: string | null;
  refusal: string | null;
  finishReason: 'stop' | 'length' | 'content_filter';
}

/** The state of the model: scripted answers, and how often each comment was answered. */
export class Answers {
  readonly scripted = new ScriptedDrafts();
  readonly #timesAnswered = new Map<string, number>();

  reset(): void {
    this.scripted.clear();
    this.#timesAnswered.clear();
  }

  /** The next answer to the request's comment. Each time it is a different one. */
  next(checked: CheckedRequest): Answer {
    const comment = findComment(checked.request.messages);
    const script = this.scripted.take();
    const variant = this.#timesAnswered.get(comment) ?? 0;
    this.#timesAnswered.set(comment, variant + 1);
    const draft = draftReply(comment, variant);
    return script ? followScript(script, draft) : withinAllowance(draft, checked);
  }
}

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
