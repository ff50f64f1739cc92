import { screen, waitFor, within } from '@testing-library/react';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { closeAnswer } from '../../reply/answer-form.ts';
import { useSelectionStore } from '../../features/comments/stores/selection-store.ts';
import { PaletteHost } from '../palette/palette-host.tsx';
import { ANSWERED, answering, asking, drafted } from '../testing/asking.ts';
import { pathOf, rowOf, setUpDashboard, show } from '../testing/dashboard.tsx';

setUpDashboard();
beforeEach(closeAnswer);

const ASKING = ['a', 'b', 'c'];
const other: Comment = { ...asking('d'), asks: [] };

const open = (q: string) =>
  show(
    [...ASKING.map((id) => asking(id)), other],
    answering(ASKING),
    `/dashboard?q=${encodeURIComponent(q)}`,
    <PaletteHost />,
  );

const group = () => screen.findByRole('article', { name: /^3 people ask the same/ });

test('comments that ask the same stand as one row, which unfolds', async () => {
  const { user } = open('is:question');
  const row = await group();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  await user.click(within(row).getByRole('button', { name: /^Show all 3/ }));
  await rowOf('b');
  expect(screen.getAllByRole('article')).toHaveLength(5);
  // Its row says it for all of them.
  expect(screen.queryByText('Asked by 3')).toBeNull();
});

test('in any other list they stand alone, with how many ask the same', async () => {
  open('');
  const row = await rowOf('a');
  expect(await within(row).findByText('Asked by 3')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(4);
});

test('by keys: E writes the answer once, Ctrl+Enter the drafts, which are then selected to be read', async () => {
  const { user, of } = open('group:questions');
  await group();
  await user.keyboard('je');
  const answer = await screen.findByRole('textbox', { name: /Which shoes are these/ });
  await user.type(answer, 'Old trainers.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  for (const id of ASKING)
    await waitFor(() => expect(of(pathOf(id, 'generate-custom-response'))).toHaveLength(1));
  await waitFor(() => expect([...useSelectionStore.getState().ids].sort()).toEqual(ASKING));
  expect(of('POST /api/answers').map(({ body }) => body)).toEqual([{ answer: 'Old trainers.' }]);
  await rowOf('c');
});

test('letters that are typed while the editor comes are words, and no commands of the list', async () => {
  const { user, of } = open('group:questions');
  await group();
  await user.keyboard('je');
  await user.keyboard('gold');
  expect(await screen.findByRole('textbox', { name: /Which shoes are these/ })).toHaveValue('gold');
  expect(of('POST /api/youtube/comments')).toEqual([]);
});

test('the palette puts them under one row and takes them apart, by a name of either language', async () => {
  const { user } = open('');
  await rowOf('a');
  const choose = async (words: string): Promise<void> => {
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), words);
    await screen.findByRole('option', { name: /ask the same/ });
    await user.keyboard('{Enter}');
  };
  await choose('одинаковые');
  await group();
  await choose('ask the same');
  await rowOf('b');
  expect(screen.queryByRole('article', { name: /ask the same/ })).toBeNull();
});

test('a group whose drafts are all there says so, and E opens them to be read and sent where they stand', async () => {
  const sent = (id: string) => ({ json: { ...drafted(id), status: 'sent', isReplied: true } });
  const { user } = show(
    [...ASKING.map((id) => drafted(id)), other],
    { ...answering(ASKING, ANSWERED), [pathOf('a', 'submit-response')]: sent('a') },
    '/dashboard?q=group:questions',
  );
  const row = await group();
  expect(await within(row).findByText('3 drafts are ready')).toBeVisible();
  expect(within(row).getByRole('button', { name: /^Look through/ })).toBeVisible();
  await user.keyboard('je');
  await waitFor(async () => expect(await rowOf('a')).toHaveFocus());
  const names = (): (string | null)[] =>
    screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));
  const before = names().slice(1);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await within(await rowOf('a')).findByText('Sent')).toBeVisible();
  expect(names().slice(1)).toEqual(before);
});
