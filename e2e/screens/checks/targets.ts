import type { Page } from '@playwright/test';

const FINGER_PX = 44;

/**
 * Finds controls that are too small for a finger, on screens that are used with fingers. A control
 * may look smaller. What counts is whether a press at that distance from its middle still reaches
 * it. Links inside a sentence are not checked, because they are as high as its line.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(async (finger) => {
    if (!window.matchMedia('(pointer: coarse)').matches) return [];
    const CONTROLS =
      'button, a[href], input, textarea, select, summary, [role="button"], [role="slider"]';
    const SLACK = 1;
    const isInSentence = (control: Element): boolean =>
      getComputedStyle(control).display.startsWith('inline') &&
      [...(control.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
      );
    const isShown = (control: Element): boolean => {
      const { width, height } = control.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      );
    };
    const open = [...document.querySelectorAll('dialog[open], [role="dialog"], [role="menu"]')].at(
      -1,
    );
    const frameOf = (control: Element): Element =>
      control.closest('label, .MuiSlider-root') ?? control;
    const reaches = (control: Element, x: number, y: number): boolean => {
      const met = document.elementFromPoint(x, y);
      return met !== null && frameOf(control).contains(met);
    };
    const isLargeEnough = (control: Element): boolean => {
      const frame = frameOf(control);
      const small = (box: DOMRect) => ({
        x: box.width + SLACK < finger,
        y: box.height + SLACK < finger,
      });
      const first = small(frame.getBoundingClientRect());
      const own = small(control.getBoundingClientRect());
      if ((!first.x && !first.y) || (!own.x && !own.y)) return true;
      frame.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const box = frame.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const far = finger / 2 - SLACK;
      const points = [
        ...(first.x
          ? ([
              [x - far, y],
              [x + far, y],
            ] as const)
          : []),
        ...(first.y
          ? ([
              [x, y - far],
              [x, y + far],
            ] as const)
          : []),
      ];
      return points.every(([px, py]) => reaches(control, px, py));
    };
    const [left, top] = [window.scrollX, window.scrollY];
    const found = [...(open ?? document.body).querySelectorAll(CONTROLS)]
      .filter((control) => isShown(control) && !isInSentence(control))
      .filter((control) => !isLargeEnough(control))
      .map((control) => {
        const { width, height } = frameOf(control).getBoundingClientRect();
        const name = control.getAttribute('aria-label') ?? control.textContent;
        return `${control.tagName.toLowerCase()}.${control.className} "${name.trim().slice(0, 30)}" ${String(Math.round(width))}x${String(Math.round(height))}`;
      });
    window.scrollTo({ left, top, behavior: 'instant' });
    await new Promise((next) => requestAnimationFrame(next));
    return [...new Set(found)];
  }, FINGER_PX);
