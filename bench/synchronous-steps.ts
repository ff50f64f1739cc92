import {
  NAMED_COMMENTS_MAX,
  PROMPT_MAX_LENGTH,
  REPLAYED_AT_MOST,
  REPLY_MAX_LENGTH,
  SAVED_COMMENTS_MAX,
  STORED_DRAFT_MAX_LENGTH,
  TEST_COMMENT_MAX_LENGTH,
  TEST_SUMMARY_MAX_LENGTH,
} from '@replywell/contract/limits';
import { chooseComments } from '../functions/src/core/admin/choose-comments.ts';
import { compareReplays } from '../functions/src/core/admin/replay.ts';
import { audit, sourcesOf } from '../functions/src/core/drafting/audit.ts';
import { fittingLanguages, type LanguageScores } from '../functions/src/core/drafting/language.ts';
import { findLinks } from '../functions/src/core/drafting/links.ts';
import { supportedPart } from '../functions/src/core/drafting/summarise.ts';
import { claimsOf } from '../functions/src/core/drafting/support.ts';
import type { LedgerState } from '../functions/src/core/sending/ledger/ports.ts';
import { checkBatch, type CheckPorts } from '../functions/src/core/sending/submit/check-batch.ts';
import { sentDraft } from '../functions/src/core/sent-draft.ts';
import { listSaved } from '../functions/src/core/youtube/saved-list.ts';
import { loadLanguages } from '../functions/src/services/languages.ts';
import { replayed } from '../functions/src/testing/replayed.ts';
import { storedComment } from '../functions/src/testing/youtube-samples.ts';
import type { Pause } from '../functions/src/core/time.ts';
import type { Figure } from './figure.ts';

const RECENT = 200;
const RUNS = 5;
/** The longest comment that YouTube takes, and the longest description of a video. */
const COMMENT_LENGTH = 10_000;
const DESCRIPTION_LENGTH = 5_000;
/** The longest title of a channel. */
const NAME_LENGTH = 100;
const ID_LENGTH = 128;
/** Threads in one page of YouTube. */
const PAGE = 100;
/** More than 250 tokens are. */
const SUMMARY_LENGTH = 2_000;
/** As many letters of each draft as have room in one request of 256 kB. */
const REPLAYED_LENGTH = 6_000;

/** One run. What it does between two pauses is one stretch. */
type Work = (pause: Pause) => unknown;

/**
 * What the processor spends in the dearest stretch of work, whatever else the machine does
 * meanwhile, in milliseconds.
 */
async function dearestStretch(work: Work): Promise<number> {
  let dearest = 0;
  let from = process.cpuUsage();
  const pause = (): Promise<void> => {
    const { user, system } = process.cpuUsage(from);
    dearest = Math.max(dearest, (user + system) / 1_000);
    from = process.cpuUsage();
    return Promise.resolve();
  };
  await work(pause);
  await pause();
  return dearest;
}

/**
 * The median of some runs. `prepare` makes the input of one run; each run needs texts of its own,
 * because some answers are kept for a while.
 */
async function costOf(prepare: (run: number) => Work): Promise<number> {
  const costs: number[] = [];
  for (let run = 0; run < RUNS; run += 1) costs.push(await dearestStretch(prepare(run)));
  return costs.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
}

type Source = (length: number) => string;

const repeated =
  (part: string): Source =>
  (length) =>
    part.repeat(Math.ceil(length / part.length)).slice(0, length);

let state = 1;
const below = (limit: number): number => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * limit);
};
const signFrom = (first: number, count: number): string =>
  String.fromCodePoint(first + below(count));

/** Parts that differ, because texts of different parts are the dearest to compare. */
const made =
  (part: () => string): Source =>
  (length) => {
    const parts = Array.from({ length }, part);
    return parts.join('').slice(0, length).toWellFormed();
  };

const word = (): string => Array.from({ length: 3 + below(6) }, () => signFrom(97, 26)).join('');

/** Of the patterns, a text in one byte a letter and one in two each need a form of their own. */
function byTurns(): Source {
  const sources = [
    made(() => `${word()}. `),
    made(() => `${signFrom(0x430, 32)}${below(6) ? '' : '. '}`),
  ];
  let turn = 0;
  return (length) => {
    turn += 1;
    return sources[turn % sources.length]?.(length) ?? '';
  };
}

/** What the largest texts of a request may be made of. */
const TEXTS: Readonly<Record<string, Source>> = {
  'ordinary words': made(() => `${word()} `),
  'Latin and Cyrillic by turns': byTurns(),
  'words of one letter': made(() => `${signFrom(97, 26)} `),
  Chinese: made(() => signFrom(0x4e00, 3_000)),
  'signs that stand for four words': repeated('\ufdfa'),
  'the same words': repeated('good oil '),
  emoji: made(() => `${signFrom(0x1f600, 60)}\u{1f3fd}\u200d`),
  'signs nobody sees': repeated('\u200b'),
  'Hebrew and Arabic': made(() => signFrom(0x5d0, 26) + (below(5) ? signFrom(0x628, 30) : ' ')),
  digits: made(() => signFrom(48, 10)),
  'sentences of a number': made(() => `${String(30 + below(60))}. `),
  addresses: made(() => `https://${word()}.com/x `),
  'hosts without a space': made(() => `${word()}.com/`),
  'points alone': repeated('.'),
  'points between spaces': repeated('a . '),
  'letters and points': repeated('a.'),
  'dot in words': made(() => `${word()} dot `),
  handles: made(() => `@${word()} `),
  entities: repeated('&#46;'),
  brackets: repeated('[.]'),
  ...Object.fromEntries(
    // Most likely to make a search go back and forth.
    ['a', 'ы', 'a@b.', '1-2', '1.', 'a-', ' ', '$1,', '1:', 'скоро слово ', 'i will '].map(
      (part) => [JSON.stringify(part), repeated(part)],
    ),
  ),
};

/** A text of the source that no other run has. */
type TextOf = (length: number) => string;
type Step = (textOf: TextOf, languages: LanguageScores) => Work;

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Many comments that differ, cut from one text, which is quicker than to make each. */
function commentsOf(textOf: TextOf, count: number): string[] {
  const whole = textOf(COMMENT_LENGTH + count);
  return many(count, (index) => whole.slice(index, index + COMMENT_LENGTH));
}

const auditOf =
  (more: { inLanguageOf?: string } = {}): Step =>
  (textOf, languages) => {
    const recent = many(20, () => textOf(REPLY_MAX_LENGTH));
    const [reply, videoText] = [textOf(REPLY_MAX_LENGTH), textOf(DESCRIPTION_LENGTH)];
    const [comment, template] = [textOf(COMMENT_LENGTH), textOf(PROMPT_MAX_LENGTH)];
    const input = { cutOff: false, author: '@sam', languages, recent, ...more };
    return (pause) => audit({ ...input, reply, comment, videoText, template }, pause);
  };

const restOfSummary: Step = (textOf, languages) => {
  const [summary, title] = [textOf(SUMMARY_LENGTH), textOf(NAME_LENGTH)];
  const description = textOf(DESCRIPTION_LENGTH);
  return (pause) => supportedPart(summary, { title, description }, { languages, pause });
};

const claimsOfDraft: Step = (textOf, languages) => {
  const [reply, template] = [textOf(REPLY_MAX_LENGTH), textOf(PROMPT_MAX_LENGTH)];
  const [comment, videoText] = [textOf(TEST_COMMENT_MAX_LENGTH), textOf(TEST_SUMMARY_MAX_LENGTH)];
  const sources = sourcesOf({ comment, author: null, videoText, template });
  return () => claimsOf(reply, sources, languages);
};

const checkOfBatch: Step = (textOf) => {
  const commentIds = many(NAMED_COMMENTS_MAX, (index) => String(index).padStart(ID_LENGTH, 'a'));
  const draftFindings = [{ kind: 'link' as const, detail: 'x', ranges: [] }];
  const comments = new Map(
    commentIds.map((id) => [
      id,
      { ...storedComment({ id }), aiResponse: textOf(REPLY_MAX_LENGTH), draftFindings },
    ]),
  );
  const recent = many(RECENT, () => ({ commentId: 'other', text: textOf(REPLY_MAX_LENGTH) }));
  const state = { comments } as unknown as LedgerState;
  const ledger: CheckPorts['ledger'] = {
    move: (_uid, _scope, decide) => Promise.resolve(decide(state).result),
    listSentTexts: () => Promise.resolve(recent),
  };
  const auditReply = () => Promise.resolve([]);
  return (pause) =>
    checkBatch('creator', commentIds, { ledger, clock: Date.now, pause, auditReply });
};

const choiceOfComments: Step = (textOf, languages) => {
  const refreshedAt = new Date().toISOString();
  const lenders = many(6, (index) => ({
    uid: String(index),
    names: [textOf(NAME_LENGTH), textOf(NAME_LENGTH)],
    comments: many(8, () => ({ text: textOf(COMMENT_LENGTH), refreshedAt, assessment: null })),
  }));
  const ports = {
    sampler: { sample: () => Promise.resolve(lenders) },
    languages: () => Promise.resolve(languages),
    ...{ clock: Date.now, random: Math.random },
  };
  const wanted = { count: REPLAYED_AT_MOST, kinds: [], languages: [] };
  return (pause) => chooseComments({ ...ports, pause }, wanted);
};

const figuresOfComparison: Step = (textOf) => {
  const pairs = many(REPLAYED_AT_MOST, () => ({
    isSpam: false,
    before: replayed({ reply: textOf(REPLAYED_LENGTH) }),
    after: replayed({ reply: textOf(REPLAYED_LENGTH) }),
  }));
  return () => compareReplays(pairs);
};

const savedPage: Step = (textOf) => {
  const list = commentsOf(textOf, SAVED_COMMENTS_MAX).map((text, index) =>
    storedComment({ id: String(index), text }),
  );
  const ports = {
    comments: { list: () => Promise.resolve(list) },
    videos: { findAll: () => Promise.resolve([]) },
    clock: Date.now,
  };
  const query = { status: 'all', limit: SAVED_COMMENTS_MAX } as const;
  return (pause) => listSaved({ ...ports, pause }, 'creator', query);
};

const STEPS: Readonly<Record<string, Step>> = {
  'audit of a draft': auditOf(),
  'audit of a wish for English': auditOf({ inLanguageOf: 'A reply in English.' }),
  'what is left of a summary': restOfSummary,
  'claims of a draft': claimsOfDraft,
  'links of the longest text': (textOf) => {
    const [text, own] = [textOf(COMMENT_LENGTH), textOf(DESCRIPTION_LENGTH)];
    return (pause) => findLinks(text, [own], pause);
  },
  'check of the largest selection': checkOfBatch,
  'what was changed in a sent draft': (textOf) => {
    const modelDraft = { text: textOf(STORED_DRAFT_MAX_LENGTH), promptRevision: 1 };
    const sent = textOf(REPLY_MAX_LENGTH);
    return () => sentDraft(modelDraft, sent);
  },
  'languages of a loaded page': (textOf, languages) => {
    const page = commentsOf(textOf, PAGE);
    return () => page.map((text) => fittingLanguages(text, languages));
  },
  'a page of the list': savedPage,
  'the admin’s choice of comments': choiceOfComments,
  'figures of a comparison': figuresOfComparison,
};

/** The text of a run begins with its number. */
const textFor =
  (source: Source, run: number): TextOf =>
  (length) =>
    `${run}${source(length - 1)}`;

/** What a step costs that nothing in this process has run before. Throws if there is no such one. */
export async function costOfFirst(step: string, text: string): Promise<number> {
  const [work, source] = [STEPS[step], TEXTS[text]];
  if (!work || !source) throw new Error(`There is no step "${step}" with "${text}".`);
  return dearestStretch(work(textFor(source, 0), await loadLanguages()));
}

/**
 * Measures what one request computes without a pause, with the largest input that the contract
 * allows. During this time the instance answers no other request. Compare only runs of one machine.
 * A test must not check these times.
 */
export async function measureSynchronousSteps(): Promise<Figure[]> {
  const languages = await loadLanguages();
  const figures: Figure[] = [];
  for (const [name, source] of Object.entries(TEXTS))
    for (const [step, work] of Object.entries(STEPS)) {
      const value = await costOf((run) => work(textFor(source, run), languages));
      figures.push({ name: `${step}: ${name}`, value, unit: 'ms' });
    }
  return figures;
}
