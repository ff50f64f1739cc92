import { foldText } from '@replywell/contract/search';
import type { Statements, Said } from './form.ts';
import { areNumbersNamed } from './numbers.ts';
import type { DraftData } from './prompt.ts';
import { ReadText, type Hit } from './text-read.ts';

/**
 * Verifies what the model says that its reply rests on. The model finds what a reply promises and
 * states, in every language; whether a named source is there, and has the numbers and names, is no
 * matter of opinion.
 */

interface Source {
  text: string;
  /** The creator's own word. A promise cannot rest on anybody else's. */
  isOwn: boolean;
}

const NAMED =
  /(instructions?|video|summary|comment|author|draft|facts?|notes?|thread)\W{0,2}(\d*)/giu;

function sourceOf(name: string, nth: number, data: DraftData, template: string): Source | null {
  const own = (text: string | null | undefined): Source | null =>
    text ? { text, isOwn: true } : null;
  const { thread = [], facts = [], notes } = data;
  switch (name.toLowerCase().replace(/s$/u, '')) {
    case 'instruction':
      return own(template);
    case 'video':
      return own(data.video);
    case 'summary':
      return own(data.summary);
    case 'note':
      return own(notes?.join('\n'));
    case 'fact':
      return own(facts[nth - 1] && `${facts[nth - 1]?.question} ${facts[nth - 1]?.answer}`);
    // A draft of the model's may itself rest on nothing.
    case 'draft':
      return data.draftIsOwn ? own(data.draft) : null;
    case 'thread': {
      const said = thread[nth - 1];
      return said ? { text: said.text, isOwn: said.by === 'channel' } : null;
    }
    default:
      return { text: `${data.comment} ${data.author ?? ''}`, isOwn: false };
  }
}

const sourcesOf = (named: string | null, data: DraftData, template: string): Source[] =>
  Array.from((named ?? '').matchAll(NAMED), ([, name = '', nth = '']) =>
    sourceOf(name, Number(nth), data, template),
  ).filter((source) => source !== null);

/** A word with a capital within a sentence is a name, but in German and its like every noun has one. */
const NAME = /(?<=[\p{Ll}\p{N},;]\s)\p{Lu}[\p{L}\p{M}\p{N}]{2,}/gu;
const NOUNS_HAVE_CAPITALS = ['de', 'lb'];

/** The first letters decide: names are declined. */
const NAME_ROOT = 4;

function namesAreIn(words: string, texts: string, language: string | null): boolean {
  if (language === null || NOUNS_HAVE_CAPITALS.includes(language)) return true;
  const known = foldText(texts);
  return (words.match(NAME) ?? []).every((name) =>
    known.includes(foldText(name).slice(0, NAME_ROOT)),
  );
}

interface Grounds {
  data: DraftData;
  template: string;
  language: string | null;
}

function rests({ words, source }: Said, isPromise: boolean, grounds: Grounds): boolean {
  const { data, template, language } = grounds;
  const sources = sourcesOf(source, data, template).filter(({ isOwn }) => isOwn || !isPromise);
  if (sources.length === 0) return false;
  const texts = [...sources.map(({ text }) => text), data.comment, data.video ?? ''];
  return areNumbersNamed(words, texts) && namesAreIn(words, texts.join('\n'), language);
}

/** The place of words in the reply, as a person reads both. Not found: none. */
function placeOf(words: string, reply: ReadText): Hit {
  const read = new ReadText(words).text.replace(/\s+/gu, ' ').replace(/^["«“„]|["»”“]$/gu, '');
  const at = reply.text.replace(/\s/gu, ' ').toLowerCase().indexOf(read.toLowerCase());
  const place = at < 0 ? { start: 0, end: 0 } : reply.placeOf(at, at + read.length);
  return { text: words, place };
}

/** What the reply promises or states without a ground, at its places. */
export function groundless(reply: ReadText, { commits, claims }: Statements, grounds: Grounds) {
  const left = (said: readonly Said[], isPromise: boolean): Hit[] =>
    said.filter((one) => !rests(one, isPromise, grounds)).map(({ words }) => placeOf(words, reply));
  return { commits: left(commits, true), claims: left(claims, false) };
}

/** The facts and notes that a reply rests on, by their names, each once. For the creator to see. */
export const restsOn = ({ commits, claims }: Statements, data: DraftData): string[] => {
  const named = [...commits, ...claims].flatMap(({ source }) =>
    Array.from((source ?? '').matchAll(NAMED), ([, name = '', nth = '']) =>
      /^facts?$/iu.test(name) ? (data.facts?.[Number(nth) - 1]?.answer ?? '') : '',
    ),
  );
  return [...new Set(named.filter(Boolean))];
};
