import { act, screen, waitFor, within } from '@testing-library/react';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { renderApp } from '../../../testing/render.tsx';
import { showLanguage } from '../../../testing/test-i18n.ts';
import { listenToGrowingDraft } from '../api/listen-to-growing-draft.ts';
import { CommandsContext, useCommentCommands } from '../hooks/use-comment-commands.ts';
import { RowTextsContext } from '../hooks/use-row-texts.ts';
import { openEdit, useEditsStore } from '../stores/edits-store.ts';
import { buildComment, buildDraft } from '../../../../../testing/site/build-comment.ts';
import { buildRow } from '../testing/build-list.ts';
import { installListInJsdom } from '../testing/list-in-jsdom.ts';
import { resetStores } from '../testing/reset-stores.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { CommentRow } from './comment-row.tsx';
import { RowAvatar } from './row-avatar.tsx';

jest.mock('../api/listen-to-growing-draft.ts', () => ({ listenToGrowingDraft: jest.fn() }));
// It stands in every row, so it counts how often one is rendered.
jest.mock('./row-avatar.tsx', () => ({ RowAvatar: jest.fn(() => null) }));

const listeners = new Map<string, (text: string) => void>();

beforeEach(() => {
  resetStores();
  installListInJsdom();
  listeners.clear();
  fakeServer({ 'GET /api/youtube/videos/saved': { json: [] } });
  jest.mocked(listenToGrowingDraft).mockImplementation((id, onText) => {
    listeners.set(id, onText);
    return () => void listeners.delete(id);
  });
});

const Rows = ({ comments }: { readonly comments: readonly Comment[] }): ReactElement => (
  <RowTextsContext value={useTranslation(['comments', 'common']).t}>
    <CommandsContext value={useCommentCommands()}>
      {comments.map((comment, index) => (
        <CommentRow
          key={comment.id}
          comment={buildRow({ languages: ['en', 'ru'], ...comment })}
          position={index + 1}
          listSize={comments.length}
          isEntry={index === 0}
          onMark={jest.fn()}
        />
      ))}
    </CommandsContext>
  </RowTextsContext>
);

const generating = (id = 'a'): Comment => ({ ...buildComment({ id }), status: 'generating' });
const rewriting: Comment = { ...buildDraft('a', 'The old words'), status: 'generating' };

const useShown = create<{ comments: readonly Comment[] }>(() => ({ comments: [] }));
const Shown = (): ReactElement => <Rows comments={useShown(({ comments }) => comments)} />;

/** Shows the rows until the growing draft of `a` is listened to. */
const show = async (...comments: Comment[]) => {
  useShown.setState({ comments });
  const page = renderApp(<Shown />);
  await waitFor(() => expect(listeners.has('a')).toBe(true), { timeout: 5_000 });
  return {
    ...page,
    change: (...now: Comment[]) => act(() => useShown.setState({ comments: now })),
  };
};
const tell = (text: string, id = 'a'): void => act(() => listeners.get(id)?.(text));
const wordsIn = (container: HTMLElement): Element | null =>
  container.querySelector('.growing .words p');

test('the row shows the words as they come, and that they are not checked yet', async () => {
  const { container } = await show(generating());
  expect(container.querySelector('.growing')).toBeNull();
  tell('An hour');
  expect(await screen.findByText('Being written, not checked yet')).toBeVisible();
  tell('An hour, and hands off: https://example.com');
  expect(wordsIn(container)).toHaveTextContent('An hour, and hands off: https://example.com');
  expect(wordsIn(container)?.querySelector('a')).toBeNull();
  expect(wordsIn(container)).toHaveAttribute('dir', 'auto');
  await act(() => showLanguage('ru'));
  expect(await screen.findByText('Пишется, ещё не проверено')).toBeVisible();
});

test('a screen reader is told nothing of the words', async () => {
  const { container } = await show(generating());
  tell('An hour');
  await screen.findByText('An hour');
  const box = container.querySelector('.growing');
  expect(box).toHaveAttribute('aria-hidden', 'true');
  expect(box?.closest('[aria-live]')).toBeNull();
});

test('the words are no draft: there is nothing to edit or to send, and they are not kept', async () => {
  await show(generating());
  tell('An hour');
  await screen.findByText('An hour');
  const row = within(screen.getByRole('article'));
  expect(row.queryByRole('button', { name: /Submit|Edit/ })).toBeNull();
  expect(row.queryByRole('textbox')).toBeNull();
  expect(useEditsStore.getState().byId).toEqual({});
});

test.each<[string, Comment[]]>([
  ['is there', [buildDraft('a', 'An hour, and hands off.')]],
  ['has failed or was stopped', [buildComment({ id: 'a' })]],
  ['is for a comment that is gone', []],
])('nobody listens any more once the draft %s, and its words go', async (_end, now) => {
  const { container, change } = await show(generating());
  tell('An hour');
  await screen.findByText('An hour');
  change(...now);
  expect(listeners.size).toBe(0);
  expect(container.querySelector('.growing')).toBeNull();
});

test('the words of a rewritten draft stand where it stands, and it is back if they are stopped', async () => {
  const { container, change } = await show(rewriting);
  expect([...listeners.keys()]).toEqual(['a']);
  tell('New words');
  await screen.findByText('New words');
  expect(container.querySelector('.bar > .reply:first-child')).toHaveTextContent('The old words');
  expect(container.querySelector('.bar > .growing')).toHaveTextContent('New words');
  change({ ...rewriting, status: 'ready' });
  expect(container.querySelector('.growing')).toBeNull();
  expect(container.querySelector('.bar > .reply')).toHaveTextContent('The old words');
});

test('they never stand over what the creator has open in the editor', async () => {
  const { container } = await show(rewriting);
  tell('New words');
  await screen.findByText('New words');
  act(() => openEdit('a', { text: 'Mine', base: 'The old words' }));
  expect(container.querySelector('.growing')).toBeNull();
  expect(listeners.size).toBe(0);
  expect(screen.getByRole('textbox')).toHaveValue('Mine');
});

test('the words of one row render no row, and disturb no typing in another', async () => {
  const { user } = await show(generating(), buildDraft('b'));
  act(() => openEdit('b', { text: '', base: 'Reply to b' }));
  const editor = screen.getByRole('textbox');
  await user.type(editor, 'As ');
  tell('An');
  await screen.findByText('An');
  const rendered = jest.mocked(RowAvatar).mock.calls.length;
  for (const words of ['An hour', 'An hour, and', 'An hour, and hands']) tell(words);
  expect(screen.getByText('An hour, and hands')).toBeInTheDocument();
  expect(jest.mocked(RowAvatar).mock.calls).toHaveLength(rendered);
  await user.keyboard('you say');
  expect(editor).toHaveFocus();
  expect(editor).toHaveValue('As you say');
});

test('a listener that cannot start leaves the row as it is without it', async () => {
  jest.mocked(listenToGrowingDraft).mockImplementation((id) => {
    listeners.set(id, () => undefined);
    throw new Error('blocked');
  });
  const { container } = await show(generating());
  expect(container.querySelector('.growing')).toBeNull();
  expect(screen.getByText('Generating...')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Stop/ })).toBeEnabled();
});

test.each([
  ['of one line', 22, true],
  ['of three lines', 66, false],
])(
  'a box %s shows the newest words, and the older ones leave it',
  async (_what, height, isLine) => {
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height);
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(88);
    const { container } = await show(rewriting);
    tell('An hour, and hands off.');
    await screen.findByText('An hour, and hands off.');
    const box = wordsIn(container);
    expect(box?.scrollTop).toBe(88);
    expect(box?.hasAttribute('data-over')).toBe(true);
    expect(box?.hasAttribute('data-line')).toBe(isLine);
    jest.restoreAllMocks();
  },
);
