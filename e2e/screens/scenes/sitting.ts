import { drafted } from '../../../testing/site/sample-channel.ts';
import { firstPage, signedIn } from '../../../testing/site/usual-answers.ts';
import { button, DASHBOARD, listScene, type Scene } from '../scene.ts';

const replied = drafted.filter(({ aiResponse }) => aiResponse).slice(0, 9);
const PRICE = '15';
const SAID = ['It is', PRICE, 'euros, and the shipping is free.'];
const REPLY = SAID.join(' ');
const start = REPLY.indexOf(PRICE);

/** Two replies are approved, and what was found in the third one is asked about. */
const sitting: Scene = {
  name: 'sitting',
  path: `${DASHBOARD}&sitting=open`,
  stubs: [
    ...signedIn,
    firstPage(
      replied.map((comment, index) => ({
        ...comment,
        status: 'ready' as const,
        isReplied: false,
        sendReason: null,
        assessment: null,
        ...(index === 2 && {
          aiResponse: REPLY,
          draftFindings: [
            { kind: 'number' as const, detail: PRICE, ranges: [{ start, end: start + 2 }] },
          ],
        }),
      })),
    ),
  ],
  writtenByPeople: [REPLY, ...SAID],
  arrange: async (stage) => {
    for (let index = 0; index < 3; index += 1) await button(stage, 'sitting.approve').click();
  },
  shows: (stage) => button(stage, 'sitting.approveAll'),
};

const palette: Scene = {
  ...listScene([...signedIn, firstPage(replied)]),
  name: 'palette',
  arrange: async ({ page }) => {
    await page.getByRole('article').first().waitFor();
    await page.keyboard.press('Control+k');
  },
  shows: ({ page, say }) => page.getByRole('option', { name: say('keys.loadLatest') }),
};

export const sittingScenes: readonly Scene[] = [
  sitting,
  {
    ...sitting,
    name: 'sitting-end',
    arrange: async (stage) => {
      await sitting.arrange?.(stage);
      const skip = button(stage, 'sitting.skip');
      for (let index = 2; index < replied.length; index += 1) await skip.click();
    },
    shows: (stage) => button(stage, 'sitting.toList'),
  },
  palette,
];
