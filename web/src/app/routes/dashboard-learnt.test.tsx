import { screen, waitFor } from '@testing-library/react';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { answering, asking, guessed } from '../testing/asking.ts';
import { button, pathOf, rowOf, setUpDashboard, show } from '../testing/dashboard.tsx';

setUpDashboard();

const IDS = ['a', 'b', 'c'];
const WORDS = 'Worn leather trainers.';
const soon = () => new Date(Date.now() + 5_000).toISOString();

type Routes = NonNullable<Parameters<typeof show>[1]>;

const open = (comments: Comment[], path: string) =>
  show(
    comments,
    {
      ...answering(IDS),
      ...(Object.fromEntries(
        IDS.flatMap((id) => [
          [
            pathOf(id, 'update-response'),
            { json: { ...guessed(id), aiResponse: WORDS, draftIsOwn: true } },
          ],
          [
            pathOf(id, 'submit-response'),
            () => ({
              json: { ...guessed(id), status: 'sending', aiResponse: WORDS, undoUntil: soon() },
            }),
          ],
        ]),
      ) as Routes),
    },
    path,
  );

const keep = () => screen.findByRole('button', { name: /^Keep for the 2 others/ });
const kept = (of: ReturnType<typeof show>['of']) => of('POST /api/answers').map(({ body }) => body);

test('in the list: what was typed and sent is kept for the others, who then get their drafts', async () => {
  const { user, of } = open(
    IDS.map((id) => asking(id)),
    '/dashboard',
  );
  const row = await rowOf('a');
  await screen.findAllByText('Asked by 3');
  await user.click(row);
  await user.keyboard('e');
  await user.type(await screen.findByRole('textbox'), WORDS);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.click(await keep());
  await waitFor(() => expect(kept(of)).toEqual([{ answer: WORDS }]));
  await user.click(await screen.findByRole('button', { name: 'Write 2 drafts' }));
  for (const id of ['b', 'c'])
    await waitFor(() => expect(of(pathOf(id, 'generate-custom-response'))).toHaveLength(1));
  expect(of(pathOf('a', 'generate-custom-response'))).toEqual([]);
});

test('the offer goes with the next decision, and a draft that was sent as it is makes none', async () => {
  const { user } = open([asking('a'), guessed('b'), asking('c')], '/dashboard');
  await rowOf('a');
  await screen.findAllByText('Asked by 3');
  await user.click(await rowOf('a'));
  await user.keyboard('e');
  await user.type(await screen.findByRole('textbox'), WORDS);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await keep()).toBeVisible();
  await user.click(button(await rowOf('b'), 'Submit'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Keep for/ })).toBeNull());
});

test('in a sitting: the edited draft that was approved is kept with the next comment in sight', async () => {
  const { user, of } = open(IDS.map(guessed), '/dashboard?sitting=open');
  await screen.findByRole('heading', { level: 2, name: /shoes/ });
  await user.keyboard('o');
  await screen.findByRole('heading', { level: 2, name: 'Author of a' });
  await user.keyboard('e');
  const editor = await screen.findByRole('textbox');
  await user.clear(editor);
  await user.type(editor, WORDS);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('heading', { level: 2, name: 'Author of b' });
  expect(await keep()).toHaveAttribute('aria-keyshortcuts', 'K');
  await user.keyboard('k');
  await waitFor(() => expect(kept(of)).toEqual([{ answer: WORDS }]));
  expect(await screen.findByRole('button', { name: /^Write 2 drafts/ })).toBeVisible();
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 2, name: 'Author of c' });
  expect(screen.queryByText('Kept among your answers')).toBeNull();
});
