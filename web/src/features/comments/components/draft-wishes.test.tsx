import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { buildDraft } from '../../../../../testing/site/build-comment.ts';
import { renderApp } from '../../../testing/render.tsx';
import { CommandsContext, useCommentCommands } from '../hooks/use-comment-commands.ts';
import { activate } from '../stores/cursor-store.ts';
import { usePressStore } from '../stores/press-store.ts';
import { buildRow } from '../testing/build-list.ts';
import { resetStores } from '../testing/reset-stores.ts';
import { DraftWishes } from './draft-wishes.tsx';

const comment = buildRow(buildDraft('a'));

const Wishes = (): ReactElement => (
  <CommandsContext value={useCommentCommands()}>
    <DraftWishes comment={comment} />
  </CommandsContext>
);

const press = (down: boolean): void => act(() => usePressStore.setState({ down }));
const countButtons = (): number => screen.queryAllByRole('button').length;

beforeEach(() => {
  resetStores();
  usePressStore.setState({ down: false });
});

test('the lines of a row neither come nor go under a finger', async () => {
  press(true);
  activate('a');
  renderApp(<Wishes />);
  expect(countButtons()).toBe(0);
  press(false);
  expect(await screen.findByRole('button', { name: /^Shorter/ })).toBeVisible();
  press(true);
  act(() => activate('b'));
  expect(countButtons()).toBe(4);
  press(false);
  expect(countButtons()).toBe(0);
});
