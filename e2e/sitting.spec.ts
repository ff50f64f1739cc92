import { inserts, SENDER } from './fixtures/batch.ts';
import { readAllSaved, enter } from './fixtures/creator.ts';
import { expect, test } from './fixtures/world.ts';

test('one after another: approved, edited and dismissed by keys, sent together by one press', async ({
  page,
  world,
}) => {
  await enter(page, SENDER);
  await page.getByRole('link', { name: /^Waiting/ }).click();
  await page.getByRole('button', { name: /^One by one/ }).click();
  const sitting = page.getByRole('dialog', { name: 'One by one' });
  const author = sitting.getByRole('heading', { level: 2 });
  const shownId = async (): Promise<string> =>
    ((await author.getAttribute('id')) ?? '').slice('comment-'.length);
  const at = (position: number) => sitting.getByText(new RegExp(`^${position} of \\d+( · .+)?$`));
  const approve = sitting.getByRole('button', { name: 'Approve, next' });
  await expect(author).toBeFocused();
  await expect(approve).toBeEnabled();
  await expect(sitting).toMatchAriaSnapshot(`
    - dialog "One by one":
      - banner:
        - heading "One by one" [level=1]
        - text: /1 of \\d+/
        - progressbar /1 of \\d+/
        - button "Leave"
      - link /.+/
      - heading /@.+/ [level=2]
      - time
      - paragraph
      - paragraph
      - toolbar /@.+/:
        - button "Approve, next"
        - button "Edit"
        - 'button /^Rewrite: @/'
        - button "Dismiss"
        - 'button /^Dismiss: @/'
        - button "Back" [disabled]
        - button "Later"
      - complementary:
        - heading /@.+/ [level=3]
        - heading "They go out" [level=3]
        - checkbox "Send each at once"
      - text: '/^1 of \\d+\\. @/'
  `);

  const first = await shownId();
  await page.keyboard.press('Enter');
  await expect(at(2)).toBeVisible();
  await expect(author).toBeFocused();
  // A draft that is still being written is edited by nobody.
  await expect(approve).toBeEnabled();
  const second = await shownId();
  await page.keyboard.press('e');
  await sitting.getByRole('textbox').fill('Спасибо, что написали!');
  await page.keyboard.press('Control+Enter');
  await expect(at(3)).toBeVisible();
  await expect(author).toBeFocused();
  const third = await shownId();
  await page.keyboard.press('d');
  await expect(at(4)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sitting).toHaveCount(0);
  await expect(page.getByText('2 selected')).toBeVisible();
  expect(await inserts(world)).toEqual([]);

  await page.getByRole('button', { name: /^One by one/ }).click();
  await sitting.getByRole('button', { name: 'Send 2' }).click();
  // On a busy machine the check may give no answer in time, and then the page asks.
  const unchecked = page.getByRole('button', { name: /^I have read this/ });
  await expect
    .poll(async () => {
      if (await unchecked.isVisible()) await unchecked.click();
      return (await inserts(world)).length;
    })
    .toBe(2);
  const sent = new Map(await inserts(world));
  expect([...sent.keys()].sort()).toEqual([first, second].sort());
  expect(sent.get(second)).toBe('Спасибо, что написали!');
  // Dismissed while its draft was being written: the two writes of one document may wait for each other.
  await expect
    .poll(async () => (await readAllSaved(page)).find(({ id }) => id === third))
    .toMatchObject({ dismissed: { reason: 'no_reply_needed' } });
});
