import type { Comment } from '@replywell/contract/endpoints/youtube';
import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderApp } from '../../../testing/render.tsx';
import { CommandsContext, useCommentCommands } from '../hooks/use-comment-commands.ts';
import { beginBulk, endBulk } from '../stores/bulk-store.ts';
import { useSelectionStore } from '../stores/selection-store.ts';
import { buildDraft } from '../../../../../testing/site/build-comment.ts';
import { buildRow } from '../testing/build-list.ts';
import { installListInJsdom } from '../testing/list-in-jsdom.ts';
import { resetStores } from '../testing/reset-stores.ts';
import { SelectionBar } from './selection-bar.tsx';

beforeEach(() => {
  resetStores();
  installListInJsdom();
});

const Bar = ({ comments }: { readonly comments: Comment[] }): ReactElement => {
  const rows = comments.map(buildRow);
  const ids = useSelectionStore((state) => state.ids);
  return (
    <CommandsContext value={useCommentCommands()}>
      <SelectionBar rows={rows} selected={rows.filter(({ id }) => ids.has(id))} hasMore={false}>
        <button>Send selected</button>
      </SelectionBar>
    </CommandsContext>
  );
};

test('all can be selected at once, and how many are is said', async () => {
  const { user } = renderApp(<Bar comments={[buildDraft('a'), buildDraft('b')]} />);
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.queryByText('2 selected')).toBeNull();
});

test('Generate waits while one of the selected is being written, and says why', () => {
  const writing = { ...buildDraft('b'), status: 'generating' as const };
  renderApp(<Bar comments={[buildDraft('a'), writing]} />);
  const generate = screen.getByRole('button', { name: 'Generate' });
  act(() => useSelectionStore.setState({ ids: new Set(['a', 'b']) }));
  expect(screen.getByText('2 selected')).toBeVisible();
  expect(generate).toHaveAttribute('aria-disabled', 'true');
  expect(generate).toHaveAccessibleDescription('Wait until the replies are written.');
  act(() => useSelectionStore.setState({ ids: new Set(['a']) }));
  expect(screen.getByText('1 selected')).toBeVisible();
  expect(generate).not.toHaveAttribute('aria-disabled');
});

test('while drafts are written, Stop takes Generate’s place and its focus, and the count stays', () => {
  renderApp(<Bar comments={[buildDraft('a'), buildDraft('b')]} />);
  act(() => useSelectionStore.setState({ ids: new Set(['a', 'b']) }));
  act(() => screen.getByRole('button', { name: 'Generate' }).focus());
  act(() => beginBulk(2));
  expect(screen.getByRole('button', { name: 'Stop' })).toHaveFocus();
  expect(screen.getByText('2 selected')).toBeVisible();
  expect(screen.getByText('Written 0 of 2')).toBeVisible();
  act(() => endBulk());
  expect(screen.getByRole('button', { name: 'Generate' })).toHaveFocus();
});
