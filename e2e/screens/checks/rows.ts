import type { Page } from '@playwright/test';

/**
 * A video's title gets about this narrow (a finger), and a chip that may be cut this narrow. Only
 * then may the author's name be cut.
 */
const LEAST_PX = { title: 52, kind: 24 };

export interface RowFaults {
  /** Names that are cut although the line has room, or what follows them could be narrower. */
  readonly authors: string[];
  /** Rows that do not begin where the row above them ends. */
  readonly apart: string[];
  /** Rows that show "more" although their whole text is visible. */
  readonly nothingMore: string[];
  /** Rows that are kept higher than their content although the focus is elsewhere. */
  readonly emptyBands: string[];
}

/** Finds faults of the rendered rows. No state of a row may have such a fault. */
export const findRowFaults = (page: Page): Promise<RowFaults> =>
  page.evaluate((least) => {
    const rows = [...document.querySelectorAll<HTMLElement>('.comment-list article')];
    const nameOf = (row: Element): string => row.getAttribute('aria-label') ?? '';
    const isCut = (element: Element): boolean => element.scrollWidth > element.clientWidth + 1;
    const authorIsCut = (row: Element): boolean => {
      const author = row.querySelector('strong');
      const line = author?.parentElement;
      if (!author || !line || !isCut(author)) return false;
      const { bottom } = author.getBoundingClientRect();
      const followers = [...line.querySelectorAll('a, .kind')]
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.top < bottom);
      const end = Math.max(...followers.map(({ box }) => box.right));
      return (
        line.getBoundingClientRect().right - end > 1 ||
        followers.some(({ one, box }) => {
          const canGive = getComputedStyle(one).flexShrink !== '0';
          return canGive && box.width > (one.matches('a') ? least.title : least.kind) + 1;
        })
      );
    };
    const gapAbove = (row: Element, index: number): number => {
      const above = rows[index - 1];
      const [item, itemAbove] = [row.closest('.item'), above?.closest('.item')];
      if (!item || !itemAbove) return 0;
      // The active row is always rendered. The rows between it and the others may be missing.
      const next = Number(item.getAttribute('data-index')) - 1;
      if (Number(itemAbove.getAttribute('data-index')) !== next) return 0;
      return item.getBoundingClientRect().top - itemAbove.getBoundingClientRect().bottom;
    };
    const saysMoreOfAll = (row: Element): boolean => {
      const text = row.querySelector('.comment-text p');
      const more = row.querySelector('.comment-text .more');
      if (!text || !more?.checkVisibility()) return false;
      return text.scrollHeight <= text.clientHeight + 1;
    };
    const focused = document.activeElement;
    const isHeld = (row: Element): boolean => row.getAttribute('data-held') === 'now';
    const mayBeHeld = (row: Element): boolean =>
      row.contains(focused) || !!focused?.closest('[role="toolbar"], [role="dialog"]');
    return {
      authors: rows.filter(authorIsCut).map(nameOf),
      apart: rows.filter((row, index) => Math.abs(gapAbove(row, index)) > 0.1).map(nameOf),
      nothingMore: rows.filter(saysMoreOfAll).map(nameOf),
      emptyBands: rows.filter((row) => isHeld(row) && !mayBeHeld(row)).map(nameOf),
    };
  }, LEAST_PX);
