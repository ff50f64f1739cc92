import { fireEvent, screen } from '@testing-library/react';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { dropUnsaved } from '../stores/unsaved-store.ts';
import { FactsSection } from './facts-section.tsx';

const GET = 'GET /api/facts';
const own = { id: 'f1', question: 'Which oil?', answer: 'Camellia.', viewersUntil: null };
const viewers = {
  id: 'of-c1',
  question: 'so what oil is it',
  answer: 'Camellia, always.',
  viewersUntil: '2026-12-19T12:00:00.000Z',
};

const show = (routes: Parameters<typeof fakeServer>[0]) => {
  const calls = fakeServer(routes);
  return { ...renderApp(<FactsSection />), calls };
};
const button = (name: string) => screen.findByRole('button', { name });

afterEach(() => dropUnsaved());

test('an answer is written, saved at once and shown', async () => {
  const { user, calls } = show({
    [GET]: { json: { facts: [] } },
    'POST /api/facts': { json: { facts: [own] } },
  });
  await user.click(await button('Add an answer'));
  await user.type(screen.getByRole('textbox', { name: 'Question' }), ' Which oil? ');
  expect(await button('Keep')).toHaveAttribute('aria-disabled', 'true');
  await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'Camellia.');
  await user.click(await button('Keep'));
  expect(await screen.findByText('Which oil?')).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ question: 'Which oil?', answer: 'Camellia.' });
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a refusal says why, and what was written stays', async () => {
  const { user } = show({
    [GET]: { json: { facts: [] } },
    'POST /api/facts': { status: 409, json: { code: 'facts_full', message: 'Too many.' } },
  });
  await user.click(await button('Add an answer'));
  await user.type(screen.getByRole('textbox', { name: 'Question' }), 'Which oil?');
  await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'Camellia.');
  await user.click(await button('Keep'));
  expect(await screen.findByText('Too many.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Your answer' })).toHaveValue('Camellia.');
});

test('an unfinished answer survives closing the dialog', async () => {
  const { user, unmount } = show({ [GET]: { json: { facts: [own] } } });
  await user.click(await button('Edit: Which oil?'));
  await user.type(screen.getByRole('textbox', { name: 'Your answer' }), ' Always.');
  unmount();
  fakeServer({ [GET]: { json: { facts: [own] } } });
  renderApp(<FactsSection />);
  expect(await screen.findByRole('textbox', { name: 'Your answer' })).toHaveValue(
    'Camellia. Always.',
  );
});

test("answers with viewers' words show when they expire, and removing can be undone", async () => {
  const { user, calls } = show({
    [GET]: { json: { facts: [viewers] } },
    'DELETE /api/facts/of-c1': { json: { facts: [] } },
    'POST /api/facts': { json: { facts: [own] } },
  });
  expect(await screen.findByText(/in the viewer’s words, which go on/)).toBeVisible();
  await user.click(await button('Remove: so what oil is it'));
  // jsdom lets no pointer through to notifications.
  fireEvent.click(await button('Bring it back'));
  expect(await screen.findByText('Which oil?')).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({
    question: 'so what oil is it',
    answer: 'Camellia, always.',
  });
});
