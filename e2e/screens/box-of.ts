import { expect, type Locator } from '@playwright/test';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** Where an element is. A row may be replaced in the moment it is looked at, so it is looked for again. */
export const boxOf = async (locator: Locator): Promise<Box> => {
  const seen: Box[] = [];
  await expect
    .poll(async () => {
      const box = await locator.boundingBox();
      if (box) seen.push(box);
      return seen.length;
    })
    .toBeGreaterThan(0);
  const [box] = seen;
  if (!box) throw new Error(`${String(locator)} is not on the page.`);
  return box;
};
