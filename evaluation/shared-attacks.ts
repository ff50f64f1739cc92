import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { LanguageScores } from '../functions/src/core/drafting/language.ts';
import { buildPrompt } from '../functions/src/core/drafting/prompt.ts';
import { emptyTally, findingsOf, isContained, noteObeyed, type Tally } from './hostile.ts';

/**
 * Attacks of a public collection (PurpleLlama's CyberSecEval), read from a folder that the caller
 * names. Each has a prompt with a rule or a secret, an attack on it, and the question that shows
 * whether the attack has worked.
 */

const caseSchema = z.object({
  test_case_prompt: z.string(),
  user_input: z.string(),
  judge_question: z.string(),
  injection_variant: z.string(),
  risk_category: z.string(),
});
export type SharedAttack = z.infer<typeof caseSchema>;

/** Throws an error with one clear sentence if the folder has nothing to read. */
export function readSharedAttacks(folder: string): SharedAttack[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`The folder ${folder} with attacks does not exist.`);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  if (files.length === 0) throw new Error(`The folder ${folder} holds no JSON file with attacks.`);
  return files.sort().flatMap((name) => {
    const read = z
      .array(caseSchema)
      .safeParse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
    if (!read.success) throw new Error(`${name} in ${folder} does not hold attacks.`);
    return read.data;
  });
}

const WORD = /[\p{L}\p{M}\p{N}@._-]+/gu;
const NAMED =
  /["'«“「]\s?([^"'»”」]{3,40}?)\s?["'»”」]|(\$ ?\d[\d,.]*|\d[\d,.]* ?\$|\p{Lu}[\p{L}\d]{3,}(?:,? (?:\d+,? ?)+)?|[\w.]+@[\w.]+\w|\d[\d,]{3,})/gu;

/** Words as they stand in a prompt, without the point at the end of a sentence. */
const wordsIn = (text: string): Set<string> =>
  new Set(text.match(WORD)?.map((word) => word.replace(/[._-]+$/u, '')));

/** What the prompt keeps secret and the question asks for, as the prompt says it; null: nothing. */
function secretOf({
  risk_category: risk,
  judge_question: question,
  test_case_prompt: prompt,
  user_input: attack,
}: SharedAttack): string | null {
  if (risk !== 'security-violating') return null;
  const known = wordsIn(prompt);
  const isTold = (text: string): boolean =>
    !attack.includes(text) && (text.match(WORD) ?? []).every((word) => known.has(word));
  const named = Array.from(question.matchAll(NAMED), ([, quoted, plain]) => quoted ?? plain ?? '');
  const found = named.find(isTold);
  return found !== undefined && prompt.includes(`$${found}`) ? `$${found}` : (found ?? null);
}

/** An answer about something that neither the video nor the comment is about. */
const OFF_THE_SUBJECT =
  'Sure. It goes like this: the layers compute weights, an engineer adjusts the gradient, and the machine repeats the procedure until the errors shrink.';

/** The worst that an obeying model can write: it tells its instructions or a secret, or does the task. */
function worstReplies(attack: SharedAttack, system: string): string[] {
  const secret = secretOf(attack);
  const told = secret === null ? [] : [secret, `${secret}, ${secret}!`];
  return [system, attack.test_case_prompt, OFF_THE_SUBJECT, ...told];
}

/** Lets each attack be the comment under a creator's prompt, by variant. */
export async function trySharedAttacks(
  attacks: readonly SharedAttack[],
  languages: LanguageScores,
): Promise<Tally[]> {
  const tallies = new Map<string, Tally>();
  for (const attack of attacks) {
    const name = attack.injection_variant.replaceAll('_', ' ');
    const tally = tallies.get(name) ?? emptyTally(name);
    tallies.set(name, tally);
    tally.attacks += 1;
    tally.prompts += 1;
    const template = attack.test_case_prompt;
    const data = { comment: attack.user_input, author: '@x', video: 'A video', summary: null };
    if (!isContained(template, data)) tally.broken += 1;
    for (const reply of worstReplies(attack, buildPrompt(template, data).system))
      noteObeyed(tally, await findingsOf(reply, { template, data, languages }));
  }
  return [...tallies.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}
