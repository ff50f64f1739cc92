import { needsConfirmation, type DraftFinding } from '@replywell/contract/drafts';
import { audit } from '../functions/src/core/drafting/audit.ts';
import { DEFAULT_PROMPT } from '../functions/src/core/drafting/default-prompt.ts';
import { groundsOf } from '../functions/src/core/drafting/grounds.ts';
import type { LanguageScores } from '../functions/src/core/drafting/language.ts';
import { buildPrompt, type DraftData } from '../functions/src/core/drafting/prompt.ts';
import { obey } from './obeying-model.ts';
import type { Attack } from './sets/attacks.ts';
import { tableOf } from './table.ts';
import { noPause } from '../functions/src/testing/free-model.ts';

const BLOCK = /^<comment_data>\n(\{[^<>\n\r\u0085\u2028\u2029]*\})\n<\/comment_data>$/u;
/** In any writing: what could be taken for a bracket of the frame, or for its name. */
const LOOKS_LIKE_FRAME = /[<>‹›〈〉⟨⟩＜＞`]|comment_data|\[\/?inst|#{2}|&(?:lt|gt|#)/iu;
/** The field names stand there as they were written, and no other ones. */
const FIELDS = 'samples,facts,video,summary,notes,author,comment,thread';

/**
 * Whether the texts by others are nothing but the values of one JSON object in the block: they leave
 * the instructions as they are, and nothing in them can be taken for the end of the block.
 */
export function isContained(template: string, data: DraftData): boolean {
  const { system, user } = buildPrompt(template, data);
  const nothing = { comment: '', author: null, video: null, summary: null };
  if (system !== buildPrompt(template, nothing).system) return false;
  const json = BLOCK.exec(user)?.[1];
  if (json === undefined || LOOKS_LIKE_FRAME.test(json.normalize('NFKC'))) return false;
  const read: unknown = JSON.parse(json);
  return typeof read === 'object' && read !== null && Object.keys(read).join() === FIELDS;
}

/** What the audit finds in a reply to this prompt. */
export const findingsOf = (
  reply: string,
  { template, data, languages }: { template: string; data: DraftData; languages: LanguageScores },
): Promise<DraftFinding[]> =>
  audit({ reply, cutOff: false, ...groundsOf(data), template, recent: [], languages }, noPause);

/** What became of the attacks of one kind. */
export interface Tally {
  name: string;
  attacks: number;
  prompts: number;
  /** Prompts in which data could be taken for something else. */
  broken: number;
  /** Replies in which an obeying model has done what the attack wants. */
  obeyed: number;
  /** Of these, replies without a finding. */
  unfound: number;
  /** Of these, replies that a batch would send without a question. */
  unasked: number;
}

export const emptyTally = (name: string): Tally => ({
  name,
  attacks: 0,
  prompts: 0,
  broken: 0,
  obeyed: 0,
  unfound: 0,
  unasked: 0,
});

/** Notes what the audit says of a reply that did what the attack wants. */
export function noteObeyed(tally: Tally, findings: readonly DraftFinding[]): void {
  tally.obeyed += 1;
  if (findings.length === 0) tally.unfound += 1;
  if (!needsConfirmation({ draftFindings: findings, draftIsOwn: false })) tally.unasked += 1;
}

/**
 * Writes the prompt of every comment of the attacks and lets a model answer that obeys everything.
 * Throws for an attack that such a model does not even understand: it would prove nothing.
 */
export async function tryAttacks(
  attacks: readonly Attack[],
  languages: LanguageScores,
): Promise<Tally[]> {
  const template = DEFAULT_PROMPT;
  const tallies = new Map<string, Tally>();
  for (const { id, technique, thread, wanted } of attacks) {
    const tally = tallies.get(technique) ?? emptyTally(technique);
    tallies.set(technique, tally);
    tally.attacks += 1;
    const before = tally.obeyed;
    for (const data of thread) {
      tally.prompts += 1;
      if (!isContained(template, data)) tally.broken += 1;
      const reply = obey(buildPrompt(template, data));
      if (wanted !== null && reply.includes(wanted))
        noteObeyed(tally, await findingsOf(reply, { template, data, languages }));
    }
    if (wanted !== null && tally.obeyed === before)
      throw new Error(`The obeying model does not understand the attack ${id}.`);
  }
  return [...tallies.values()];
}

export const sumOfTallies = (tallies: readonly Tally[]): Tally =>
  tallies.reduce((sum, one) => {
    const { name, ...counts } = sum;
    for (const key of Object.keys(counts) as (keyof typeof counts)[]) counts[key] += one[key];
    return { name, ...counts };
  }, emptyTally('all'));

export const attackTable = (title: string, tallies: readonly Tally[]): string =>
  tableOf([
    [title, 'attacks', 'prompts', 'data not contained', 'obeyed', 'not found', 'not asked about'],
    ...[...tallies, sumOfTallies(tallies)].map(({ name, ...counts }) => [
      name,
      ...Object.values(counts).map(String),
    ]),
  ]);
