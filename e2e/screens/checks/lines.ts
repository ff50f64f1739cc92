import type { Page } from '@playwright/test';

/** The contents of these elements are on one line in every state of the screen. */
const LINES = [
  '.top-bar',
  '.page-header',
  '.channel-figures',
  '.comments-toolbar',
  '.selection-bar',
];

export interface LineFaults {
  /** Parts that are not on their line, overlap each other or are outside the element. */
  readonly offLine: string[];
  /** Page titles that are cut off. */
  readonly cutTitles: string[];
}

export const findLineFaults = (page: Page): Promise<LineFaults> =>
  page.evaluate((lines) => {
    const ROOM = 1;
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${element.textContent.trim().slice(0, 30)}"`;
    const floats = (element: Element): boolean =>
      ['fixed', 'absolute'].includes(getComputedStyle(element).position);
    /** Returns the parts that are drawn. An element without a box is replaced by its children. */
    const piecesOf = (element: Element): Element[] =>
      [...element.children].flatMap((child) =>
        getComputedStyle(child).display === 'contents'
          ? piecesOf(child)
          : child.checkVisibility() && child.getBoundingClientRect().width > 1 && !floats(child)
            ? [child]
            : [],
      );
    const offLine = (line: Element): string[] => {
      const frame = line.getBoundingClientRect();
      const pieces = piecesOf(line)
        .map((piece) => ({ piece, box: piece.getBoundingClientRect() }))
        .sort((a, b) => a.box.left - b.box.left);
      return pieces
        .filter(({ box }, index) => {
          const before = pieces[index - 1]?.box;
          const outside = box.right > frame.right + ROOM || box.bottom > frame.bottom + ROOM;
          if (!before) return outside;
          const below = box.top >= before.bottom || before.top >= box.bottom;
          return outside || below || box.left < before.right - ROOM;
        })
        .map(({ piece }) => `${line.className}: ${nameOf(piece)}`);
    };
    const isCut = (title: HTMLElement): boolean => title.scrollWidth > title.clientWidth + ROOM;
    return {
      offLine: [...document.querySelectorAll(lines.join())]
        .filter((line) => line.checkVisibility())
        .flatMap(offLine),
      cutTitles: [...document.querySelectorAll<HTMLElement>('h1')]
        .filter((title) => title.checkVisibility() && isCut(title))
        .map(nameOf),
    };
  }, LINES);
