import type { Page } from '@playwright/test';
import { allPaths, type Language } from '../words.ts';

/** Returns all that a person reads or hears (texts, labels, hints, alternative texts). */
const readTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true });
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent || parent.closest('script, style, noscript, template') || !shown(parent))
        continue;
      texts.push(walker.currentNode.textContent ?? '');
    }
    const named = [
      'aria-label',
      'placeholder',
      'title',
      'alt',
      'aria-valuetext',
      'aria-description',
    ];
    for (const element of document.body.querySelectorAll('*')) {
      if (!shown(element)) continue;
      for (const name of named) texts.push(element.getAttribute(name) ?? '');
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });

/** Names that are the same in every language. */
const SAME_EVERYWHERE =
  /Replywell|api\.openai\.com|YouTube API|YouTube|\bAPI\b|Limited Use|Google OAuth|Google Cloud|Google|OAuth|OpenAI|\bAI\b|Firebase Authentication|Firebase|Shorts?|CSV|JSON|Ctrl|Cmd|Enter|Esc|Shift|Tab|cookies?|Cookies?|Europe\/Berlin|GA4|Analytics|English|Русский|EN|RU|https?:\/\/\S*|\/api\/[\w.]+|\S+@\S+|\$\{\w+\}|gpt-[\w.-]+/g;

const FOREIGN: Readonly<Record<Language, RegExp>> = {
  en: /\p{Script=Cyrillic}/u,
  ru: /[a-z]{2,}/i,
};

const without = (text: string, parts: readonly string[]): string =>
  parts.reduce((rest, part) => rest.replaceAll(part, ' '), text);

export interface TextFaults {
  /** Keys that are shown instead of texts. */
  readonly missing: string[];
  /** Texts in the other language. */
  readonly untranslated: string[];
  /** Texts that still contain a part of a placeholder, or a value such as `undefined`. */
  readonly unfilled: string[];
}

export const NO_TEXT_FAULTS: TextFaults = { missing: [], untranslated: [], unfilled: [] };

/** @param writtenByPeople texts in the language of their author, which are not checked */
export const findTextFaults = async (
  page: Page,
  language: Language,
  writtenByPeople: readonly string[],
): Promise<TextFaults> => {
  const keys = allPaths();
  const longestFirst = [...writtenByPeople]
    // The page takes them apart at times, which are links.
    .flatMap((text) => [text, ...text.split(/\n|\d{1,2}(?::\d\d)+/)])
    .map((text) => text.trim())
    .filter((text) => text.length > 1)
    .sort((a, b) => b.length - a.length);
  const texts = [...new Set(await readTexts(page))];
  const ours = texts.map((text) => ({
    text,
    rest: without(text, longestFirst).replace(SAME_EVERYWHERE, ' '),
  }));
  return {
    missing: texts.filter((text) => keys.has(text)),
    untranslated: ours.filter(({ rest }) => FOREIGN[language].test(rest)).map(({ text }) => text),
    unfilled: ours
      .filter(({ rest }) => /\{\{|\}\}|\bundefined\b|\bNaN\b|\[object/.test(rest))
      .map(({ text }) => text),
  };
};
