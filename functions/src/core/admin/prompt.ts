import {
  PROMPT_TEXT_LIMITS,
  type AdminPrompt,
  type PromptTest,
} from '@replywell/contract/endpoints/admin';
import type { PromptRevision } from '@replywell/contract/endpoints/security';
import { DEFAULT_AI_MODEL, DEFAULT_AI_TEMPERATURE } from '@replywell/contract/limits';
import { checkDraft } from '../drafting/check.ts';
import { DEFAULT_PROMPT } from '../drafting/default-prompt.ts';
import { failedDraft } from '../drafting/failed-draft.ts';
import { keptAssessment, needFinding } from '../kinds/assessment.ts';
import type { CheckPorts } from '../drafting/ports.ts';
import type { WriterPorts } from '../drafting/calls.ts';
import { writeDraft } from '../drafting/write-draft.ts';
import { Refusal } from '../refusal.ts';
import { shareOf } from '../stats/draft-share.ts';
import type { Clock } from '../time.ts';
import type { PromptStore, SavedPrompt } from './ports.ts';

type Field = keyof typeof PROMPT_TEXT_LIMITS;

/** Half a surrogate pair (half an emoji) can be neither stored nor sent unchanged. */
export function checkText(field: Field, text: string): void {
  if (text.length > PROMPT_TEXT_LIMITS[field])
    throw new Refusal('text_too_long', `${field}: at most ${PROMPT_TEXT_LIMITS[field]}`);
  if (!text.isWellFormed()) throw new Refusal('bad_request', `${field}: not valid text`);
}

/** The name of this global setting. */
const NAMED = { id: 'prompt', key: 'prompt' };
const UNSAVED = { prompt: DEFAULT_PROMPT, revision: 0, createdAt: null, updatedAt: null };
/** Of this release. The first drafts were written with it, so it stands below all others. */
const BUILT_IN: SavedPrompt = { revision: 0, prompt: DEFAULT_PROMPT, author: null, savedAt: null };

/** The saved prompt, or the default with revision 0. */
export const readPrompt = async (prompts: PromptStore): Promise<AdminPrompt> => ({
  ...NAMED,
  ...((await prompts.read()) ?? UNSAVED),
});

/** Saved prompts in one page of the history. */
export const REVISIONS_PAGE = 10;

/**
 * One page of all saved prompts, newest first, and the built-in one at the end. `cursor`:
 * `nextCursor` of the previous page. Throws `bad_request` for a cursor that is not a revision.
 */
export async function readRevisions(
  prompts: PromptStore,
  { cursor }: { cursor?: string | undefined },
): Promise<{ revisions: PromptRevision[]; nextCursor: string | null }> {
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor))
    throw new Refusal('bad_request', 'query.cursor');
  const before = cursor === undefined ? null : Number(cursor);
  const found = await prompts.listRevisions({ before, limit: REVISIONS_PAGE + 1 });
  const hasMore = found.length > REVISIONS_PAGE;
  const shown = hasMore ? found.slice(0, REVISIONS_PAGE) : [...found, BUILT_IN];
  const revisions = await Promise.all(
    shown.map(async (saved) => ({
      ...saved,
      drafts: shareOf(await prompts.sentDrafts(saved.revision)),
    })),
  );
  const last = hasMore ? shown.at(-1) : undefined;
  return { revisions, nextCursor: last ? String(last.revision) : null };
}

/**
 * Saves the prompt. Throws `prompt_required`, `text_too_long`, `bad_request`, or `prompt_changed`
 * if another admin has saved one since `revision`. `author`: the login of the admin who saves it.
 */
export async function savePrompt(
  { prompts, clock }: { prompts: PromptStore; clock: Clock },
  { prompt, revision }: { prompt: string; revision?: number | null | undefined },
  author: string | undefined,
): Promise<AdminPrompt> {
  const text = prompt.trim();
  if (text === '') throw new Refusal('prompt_required');
  checkText('prompt', text);
  const by = { expected: revision ?? null, author: author ?? null, now: clock() };
  const saved = await prompts.save(text, by);
  if (!saved) throw new Refusal('prompt_changed');
  return { ...NAMED, ...saved };
}

interface TestInput {
  prompt: string;
  comment: string;
  summary?: string | null | undefined;
}

function parseTest({ prompt, comment, summary }: TestInput) {
  const given = {
    prompt: prompt.trim(),
    comment: comment.trim(),
    summary: summary?.trim() || null,
  };
  if (given.prompt === '' || given.comment === '') throw new Refusal('test_input_required');
  checkText('prompt', given.prompt);
  checkText('comment', given.comment);
  if (given.summary !== null) checkText('summary', given.summary);
  return given;
}

/**
 * Drafts a reply as for a creator's comment, with the same request and the same checks. Nothing is
 * stored. Throws `test_input_required`, `text_too_long`, `bad_request`, `draft_failed`, BudgetRefusal
 * or WaitRefusal (`busy`).
 */
export async function testPrompt(
  ports: WriterPorts & CheckPorts,
  input: TestInput,
): Promise<PromptTest> {
  const { prompt, comment, summary } = parseTest(input);
  try {
    const languages = ports.languages();
    const data = { comment, author: null, video: null, summary };
    const { text, cutOff, assessment, cost } = await writeDraft(ports, {
      ...{ template: prompt, data },
      aiModel: DEFAULT_AI_MODEL,
      aiTemperature: DEFAULT_AI_TEMPERATURE,
    });
    const findings = checkDraft({
      ...{ reply: text, cutOff, data, template: prompt, recent: [] },
      languages: await languages,
    });
    const kept = keptAssessment(comment, assessment);
    const needed = needFinding({ text: comment, assessment: kept });
    return { response: text, findings: [...needed, ...findings], assessment, cost };
  } catch (error) {
    throw failedDraft(error, ports.warn);
  }
}
