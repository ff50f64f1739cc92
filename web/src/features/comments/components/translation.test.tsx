import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { buildSettings } from '../../../../../testing/site/usual-answers.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { buildRow } from '../testing/rows.ts';
import { resetStores } from '../testing/reset-stores.ts';
import { ThisRowContext, useRowOf, useRowSurroundings } from '../hooks/use-row-context.ts';
import { RewriteMenu } from './draft-actions.tsx';
import { TranslateChip, Translated } from './translation.tsx';

beforeEach(resetStores);

const SETTINGS = 'GET /api/settings';
const TRANSLATE = 'POST /api/youtube/comments/c1/translate';
const german = {
  id: 'c1',
  text: 'Wie tief setzt du die Tomaten?',
  assessment: { kinds: [], language: 'de' },
};

const BACK = { id: 'r1', author: '@lena', text: 'Und wann?', at: '2026-11-20T11:00:00.000Z' };

const show = (routes: Parameters<typeof fakeServer>[0]) => {
  const calls = fakeServer({ [SETTINGS]: { json: buildSettings() }, ...routes });
  const Row = ({ comment }: { readonly comment: ListedComment }) => (
    <ThisRowContext value={useRowOf(comment, useRowSurroundings())}>
      <TranslateChip />
      <RewriteMenu hasAll>···</RewriteMenu>
      <Translated />
    </ThisRowContext>
  );
  const Shown = () => {
    const [comment, set] = useState<Partial<Comment>>(german);
    return (
      <>
        <Row comment={buildRow(comment)} />
        <button onClick={() => set({ ...german, wroteBack: BACK })}>Write back</button>
      </>
    );
  };
  return {
    ...renderApp(<Shown />),
    calls: () => calls.filter(({ path }) => path.endsWith('translate')),
  };
};

test('a translation is shown, and fetched once', async () => {
  const { user, calls } = show({ [TRANSLATE]: { json: { text: 'How deep?', to: 'en' } } });
  await user.click(await screen.findByRole('button', { name: /^Translate/ }));
  expect(await screen.findByText('How deep?')).toBeVisible();
  expect(screen.getByText('Translated by the model · German')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Hide translation/ }));
  expect(screen.queryByText('How deep?')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Translate/ }));
  expect(await screen.findByText('How deep?')).toBeVisible();
  expect(calls()).toHaveLength(1);
  expect(calls()[0]?.body).toEqual({ to: 'en' });
});

test('on a phone the menu of a draft shows and hides a translation', async () => {
  const { user } = show({ [TRANSLATE]: { json: { text: 'How deep?', to: 'en' } } });
  const menu = await screen.findByRole('button', { name: /^Rewrite/ });
  // Offered once it is known which languages the creator reads.
  await screen.findByRole('button', { name: /^Translate/ });
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'Translate' }));
  expect(await screen.findByText('How deep?')).toBeVisible();
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'Hide translation' }));
  expect(screen.queryByText('How deep?')).toBeNull();
});

test('a failure says why, and can be tried again', async () => {
  let answer: object = { status: 502, json: { code: 'translation_failed', message: 'Not now.' } };
  const { user } = show({ [TRANSLATE]: () => answer });
  await user.click(await screen.findByRole('button', { name: /^Translate/ }));
  expect(await screen.findByText('Not now.')).toBeVisible();
  answer = { json: { text: 'How deep?', to: 'en' } };
  await user.click(screen.getByRole('button', { name: /^Try again/ }));
  expect(await screen.findByText('How deep?')).toBeVisible();
});

test('a comment that the creator reads has no button', async () => {
  show({ [SETTINGS]: { json: buildSettings({ readLanguages: ['de'] }) } });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('button', { name: /^Translate/ })).toBeNull();
});

test('what was written back is translated anew', async () => {
  let text = 'How deep?';
  const { user } = show({ [TRANSLATE]: () => ({ json: { text, to: 'en' } }) });
  await user.click(await screen.findByRole('button', { name: /^Translate/ }));
  expect(await screen.findByText(text)).toBeVisible();
  text = 'And when?';
  await user.click(screen.getByRole('button', { name: 'Write back' }));
  expect(await screen.findByText(text)).toBeVisible();
});
