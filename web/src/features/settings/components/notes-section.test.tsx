import { renderApp } from '../../../testing/render.tsx';
import { screen } from '@testing-library/react';
import { fakeServer } from '../../../testing/fake-server.ts';
import { dropUnsaved } from '../stores/unsaved-store.ts';
import { NotesSection } from './notes-section.tsx';

const GET = 'GET /api/notes';
const POST = 'POST /api/notes/v1';
const video = (notes: string) => ({ videos: [{ videoId: 'v1', title: 'Old knives', notes }] });

const show = (routes: Parameters<typeof fakeServer>[0]) => {
  const calls = fakeServer(routes);
  return { ...renderApp(<NotesSection />), calls };
};
const button = (name: string) => screen.findByRole('button', { name });
const field = () => screen.findByRole('textbox', { name: 'Notes on “Old knives”' });

afterEach(() => dropUnsaved());

test('notes are saved per video, and kept if that fails', async () => {
  const refused = { status: 404, json: { code: 'not_found', message: 'Not now.' } };
  let answer: object = refused;
  const { user, calls } = show({ [GET]: { json: video('') }, [POST]: () => answer });
  await user.click(await button('Show my videos'));
  expect(await screen.findByText('No notes yet')).toBeVisible();
  await user.click(await button('Write notes on “Old knives”'));
  expect(await field()).toHaveFocus();
  await user.paste('  Camellia oil.  ');
  await user.click(await button('Keep notes'));
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(await field()).toHaveValue('  Camellia oil.  ');
  answer = { json: video('Camellia oil.') };
  await user.click(await button('Keep notes'));
  expect(await screen.findByText('Drafts know your notes')).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ notes: 'Camellia oil.' });
});
