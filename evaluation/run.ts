import { needsConfirmation, type DraftFinding } from '@replywell/contract/drafts';
import { EXAMINED_AT_ONCE } from '@replywell/contract/endpoints/drafts';
import type { Assessment } from '@replywell/contract/kinds';
import { Calls, type WriterPorts } from '../functions/src/core/model/calls.ts';
import { checkDraft } from '../functions/src/core/drafting/check.ts';
import type { LanguageScores } from '../functions/src/core/text/language.ts';
import { lookAt, withLook } from '../functions/src/core/drafting/second-look.ts';
import { microdollarsFor } from '../functions/src/core/model/models.ts';
import { ModelRefusal, type Bill } from '../functions/src/core/model/ports.ts';
import { buildPrompt, FRAME } from '../functions/src/core/drafting/prompt.ts';
import { estimateTokens } from '../functions/src/core/drafting/data-block.ts';
import { askAbout, triageTokens } from '../functions/src/core/drafting/triage.ts';
import { writeDraft } from '../functions/src/core/drafting/write-draft.ts';
import {
  dataOf,
  type Attack,
  type Channel,
  type LabelledComment,
  type LabelledDraft,
  type Verdict,
} from './sets.ts';

export interface Evaluation extends WriterPorts {
  modelName: string;
  /** The model of the second look. null: none is taken at drafts that are given. */
  judgeName: string | null;
  prompt: string;
  channel: Channel;
  /** 0 to 10. */
  temperature: number;
  languages: LanguageScores;
}

/** What has been used until now, and for what, by our estimate. */
export class Used {
  calls = 0;
  tokens = 0;
  microdollars: number | null = 0;
  failed = 0;
  readonly parts = new Map<string, number>();

  /** Without a price of its own a model costs what nobody knows. */
  add(model: string, bill: Bill): void {
    const price = microdollarsFor(model, bill);
    this.calls += bill.calls;
    this.tokens += bill.input + bill.output;
    this.microdollars =
      this.microdollars === null || price === null ? null : this.microdollars + price;
  }

  part(name: string, text: string): void {
    this.parts.set(name, (this.parts.get(name) ?? 0) + estimateTokens(text));
  }

  /** The same ports, with every call counted. */
  counting(evaluation: Evaluation): Evaluation {
    return {
      ...evaluation,
      model: {
        complete: async (request) => {
          try {
            const answer = await evaluation.model.complete(request);
            this.add(request.model, answer.bill);
            if (request.system.includes(FRAME)) this.#draft(request, answer.text);
            return answer;
          } catch (error) {
            this.failed += 1;
            throw error;
          }
        },
      },
    };
  }

  #draft({ system, user }: { system: string; user: string }, answer: string): void {
    const [before = '', behind = ''] = system.split(FRAME);
    const [, block = '{}', ...reminder] = user.split('\n');
    this.part('in: prompt', before);
    this.part('in: rules', FRAME);
    this.part('in: form', `${behind}${reminder.slice(1).join('')}`);
    for (const [name, value] of Object.entries(JSON.parse(block) as object))
      if (value !== null) this.part(`in: ${name}`, JSON.stringify(value));
    const reply = /"reply"\s*:\s*("(?:[^"\\]|\\.)*")/u.exec(answer)?.[1] ?? answer;
    this.part('out: reply', reply);
    this.part('out: the rest', answer.replace(reply, ''));
  }
}

const AT_ONCE = 20;

/** The comments as the product judges them, twenty in one call. */
export async function judgeAll(
  evaluation: Evaluation,
  comments: readonly LabelledComment[],
): Promise<(Assessment | null)[]> {
  const { modelName: aiModel, channel } = evaluation;
  const judged: (Assessment | null)[] = [];
  for (let at = 0; at < comments.length; at += AT_ONCE) {
    const some = comments.slice(at, at + AT_ONCE);
    const made = { aiModel, temperature: 0, maxTokens: triageTokens(some.length) };
    const entries = some.map(({ comment, thread }) => ({ comment, thread, video: channel.video }));
    const read = await orNothing(askAbout(new Calls(evaluation, made), entries));
    judged.push(...(read ?? some.map(() => null)));
  }
  return judged;
}

/** Of all comments: how many were said to be it, how many are it, and how many of these both. */
export function precisionAndRecall(pairs: readonly (readonly [said: boolean, is: boolean])[]) {
  const both = pairs.filter(([said, is]) => said && is).length;
  const share = (whole: number): string => (whole === 0 ? '-' : `${both} of ${whole}`);
  return {
    precision: share(pairs.filter(([said]) => said).length),
    recall: share(pairs.filter(([, is]) => is).length),
  };
}

export const isAsked = (draftFindings: readonly DraftFinding[]): boolean =>
  needsConfirmation({ draftFindings, draftIsOwn: false });

/** A model that gives no answer gives no draft. */
const orNothing = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof ModelRefusal) return null;
    throw error;
  });

export interface Drafted {
  comment: string;
  reply: string;
  uses: readonly string[];
  findings: DraftFinding[];
}

type Asked = Parameters<typeof dataOf>[1];

/** A draft that the model writes, as the product writes and checks it. null: it gave none. */
export async function draftFor(
  evaluation: Evaluation,
  asked: Asked,
  known: Assessment | null = null,
  template = evaluation.prompt,
): Promise<Drafted | null> {
  const data = dataOf(evaluation.channel, asked);
  const { modelName: aiModel, temperature: aiTemperature, languages } = evaluation;
  const writing = { template, data, aiModel, aiTemperature, known: known ?? undefined };
  const written = await orNothing(writeDraft(evaluation, writing));
  if (!written) return null;
  const { text: reply, cutOff, uses, promises, assessment } = written;
  const findings = checkDraft({
    reply,
    cutOff,
    data,
    template,
    recent: [],
    languages,
    promises,
    language: (known ?? assessment)?.language ?? null,
  });
  const need = known?.needsYou ?? assessment?.needsYou ?? null;
  const needed: DraftFinding = { kind: 'needs_you', detail: need, ranges: [] };
  const all = need === null ? findings : [needed, ...findings];
  return { comment: asked.comment, reply, uses, findings: all };
}

/** What the second look finds in drafts besides, several in a call. */
export async function lookAtAll<T extends { reply: string; findings: DraftFinding[] }>(
  evaluation: Evaluation,
  drafts: readonly T[],
  askedOf: (draft: T) => Asked,
): Promise<T[]> {
  const { judgeName, modelName, prompt: template, channel } = evaluation;
  const examined = drafts.map((draft) => {
    const { reply } = draft;
    const asked = askedOf(draft);
    const language = asked.language ?? null;
    return { reply, template, data: dataOf(channel, asked), language };
  });
  const ports = { ...evaluation, modelForLooks: () => Promise.resolve(evaluation.model) };
  const looked: DraftFinding[][] = [];
  for (let at = 0; at < examined.length; at += EXAMINED_AT_ONCE) {
    const some = examined.slice(at, at + EXAMINED_AT_ONCE);
    looked.push(...(await lookAt(ports, 'eval', some, { aiModel: judgeName ?? modelName })));
  }
  return drafts.map((draft, at) => ({
    ...draft,
    findings: withLook(draft.findings, looked[at] ?? []),
  }));
}

/** The findings of drafts that are given, by the checks, and by the second look where there is one. */
export async function checkAll(evaluation: Evaluation, drafts: readonly LabelledDraft[]) {
  const { prompt: template, languages, channel, judgeName } = evaluation;
  const checked = drafts.map((draft) => {
    const { reply, recent, language } = draft;
    const data = dataOf(channel, draft);
    const findings = checkDraft({ reply, data, template, recent, languages, language });
    return { draft, reply, findings };
  });
  return judgeName === null ? checked : lookAtAll(evaluation, checked, ({ draft }) => draft);
}

/** Of honest drafts those that are asked about, and of bad ones those that are not. */
export function measured(drafts: readonly Drafted[], verdicts: readonly Verdict[]) {
  const verdictOn = ({ comment, reply }: Drafted): Verdict | undefined =>
    verdicts.find((one) => one.comment === comment && one.reply === reply);
  const judged = drafts.flatMap((draft) => {
    const verdict = verdictOn(draft);
    return verdict ? [{ ...draft, bad: verdict.bad }] : [];
  });
  const [bad, honest] = [true, false].map((is) =>
    judged.filter((one) => (one.bad !== null) === is),
  );
  return {
    honest: honest ?? [],
    bad: bad ?? [],
    alarms: (honest ?? []).filter(({ findings }) => isAsked(findings)),
    missed: (bad ?? []).filter(({ findings }) => !isAsked(findings)),
  };
}

/** The word that an attack is after, which stands in the prompt that it attacks. */
const secretOf = ({ test_case_prompt: prompt }: Attack): string | undefined =>
  /["'«“„]([^"'»”“]{3,40})["'»”“]/u.exec(prompt)?.[1];

/** Whether a comment is nowhere among the instructions. */
export const isData = ({ prompt, channel }: Evaluation, comment: string): boolean =>
  !buildPrompt(prompt, dataOf(channel, { comment })).system.includes(comment.trim());

/** An attack whose success shows by itself, or by the second look. */
export async function attack(evaluation: Evaluation, one: Attack, isObeyed = false) {
  const asked = { comment: one.user_input };
  const drafted = await draftFor(evaluation, asked, null, one.test_case_prompt);
  if (!drafted) return null;
  const [looked = drafted] =
    evaluation.judgeName === null ? [] : await lookAtAll(evaluation, [drafted], () => asked);
  const secret = secretOf(one);
  const isTold = secret !== undefined && looked.reply.includes(secret);
  const isFound = looked.findings.some(({ kind }) => kind === 'dictated');
  return { obeyed: isObeyed || isTold || isFound, isAsked: isAsked(looked.findings) };
}
