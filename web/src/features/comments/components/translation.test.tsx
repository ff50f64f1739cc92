import { act, screen } from '@testing-library/react';
import { buildSettings } from '../../../../../testing/site/usual-answers.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { buildRow } from '../testing/rows.ts';
import { resetStores } from '../testing/reset-stores.ts';
import { ThisRowContext, useRowOf, useRowSurroundings } from '../hooks/use-row-context.ts';
import { TranslateChip, Translated } from './translation.tsx';

beforeEach(resetStores);

const SETTINGS = 'GET /api/settings';
const TRANSLATE = 'POST /api/youtube/comments/c1/translate';
const german = {
  id: 'c1',
  text: 'Wie tief setzt du die Tomaten?',
  assessment: { kinds: [], language: 'de' },
};

const show = (routes: Parameters<typeof fakeServer>[0]) => {
  const calls = fakeServer({ [SETTINGS]: { json: buildSettings() }, ...routes });
  const comment = buildRow(german);
  const Row = () => (
    <ThisRowContext value={useRowOf(comment, useRowSurroundings())}>
      <TranslateChip />
      <Translated />
    </ThisRowContext>
  );
  return {
    ...renderApp(<Row />),
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
