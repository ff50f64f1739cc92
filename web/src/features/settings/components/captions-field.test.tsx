import { screen, waitFor, within } from '@testing-library/react';
import { LazyQuestion } from '../../../components/question/lazy-question.tsx';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { paste } from '../stores/pasted-captions-store.ts';
import { CaptionsField } from './captions-field.tsx';

const GET = 'GET /api/captions';
const video = (captions: 'pasted' | 'youtube' | 'none' | null) => ({
  videos: [{ videoId: 'v1', title: 'Old knives', captions }],
});

const onChange = jest.fn();
const show = (routes: Parameters<typeof fakeServer>[0] = {}) => {
  const calls = fakeServer(routes);
  return { ...renderApp(<CaptionsField uid="anna" value={false} onChange={onChange} />), calls };
};
const button = (name: string) => screen.findByRole('button', { name });

afterEach(() => paste(null));

test('reading from YouTube is off until the creator allows it, and says what it takes', async () => {
  const { user, calls } = show();
  const box = screen.getByRole('checkbox', { name: 'Read the captions of my videos from YouTube' });
  expect(box).not.toBeChecked();
  expect(screen.getByText(/It takes 250 units/)).toBeVisible();
  await user.click(box);
  expect(onChange).toHaveBeenCalledWith(true);
  expect(calls).toEqual([]);
});

test('captions are pasted for one video, and removed', async () => {
  const { user, calls } = show({
    [GET]: { json: video(null) },
    'POST /api/captions/v1': { json: video('pasted') },
    'DELETE /api/captions/v1': { json: video(null) },
  });
  await user.click(await button('Paste captions, or see what is there'));
  expect(await screen.findByText('No captions yet')).toBeVisible();
  await user.click(await button('Paste captions of “Old knives”'));
  expect(screen.getByRole('textbox', { name: 'Captions of “Old knives”' })).toHaveFocus();
  await user.paste('0:00\nHello');
  await user.click(await button('Keep'));
  expect(await screen.findByText('Captions pasted by you')).toBeVisible();
  expect(await button('Paste captions of “Old knives”')).toHaveFocus();
  expect(calls.at(-1)?.body).toEqual({ text: '0:00\nHello' });
  await user.click(await button('Remove the captions of “Old knives”'));
  expect(await screen.findByText('No captions yet')).toBeVisible();
  expect(await button('Paste captions of “Old knives”')).toHaveFocus();
});

test.each(['pasted', 'youtube'] as const)(
  'captions that are there (%s) are replaced only after a question',
  async (source) => {
    const calls = fakeServer({
      [GET]: { json: video(source) },
      'POST /api/captions/v1': { json: video('pasted') },
    });
    const { user } = renderApp(
      <>
        <CaptionsField uid="anna" value={false} onChange={onChange} />
        <LazyQuestion />
      </>,
    );
    const posts = () => calls.filter(({ method }) => method === 'POST');
    await user.click(await button('Paste captions, or see what is there'));
    await user.click(await button('Paste captions of “Old knives”'));
    await user.click(screen.getByRole('textbox', { name: 'Captions of “Old knives”' }));
    await user.paste('0:00\nHello');
    await user.click(await button('Keep'));
    const question = await screen.findByRole('dialog', {
      name: 'Replace the captions of “Old knives”?',
    });
    expect(posts()).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByDisplayValue(/Hello/)).toBeVisible();
    expect(posts()).toEqual([]);
    await user.click(await button('Keep'));
    await user.click(await button('Replace them'));
    await waitFor(() => expect(posts()).toHaveLength(1));
    await waitFor(async () => expect(await button('Paste captions of “Old knives”')).toHaveFocus());
  },
);

test('captions that are kept can be read, from which second on, and only when asked for', async () => {
  const passages = [
    { at: 760, text: 'The soil is peat.' },
    { at: null, text: 'Goodbye.' },
  ];
  const { user, calls } = show({
    [GET]: { json: video('pasted') },
    'GET /api/captions/v1': { json: { passages } },
  });
  await user.click(await button('Paste captions, or see what is there'));
  const opener = await button('Show the captions of “Old knives”');
  expect(calls).toHaveLength(1);
  await user.click(opener);
  expect(await screen.findByRole('dialog', { name: 'Captions of “Old knives”' })).toBeVisible();
  expect(await screen.findByText(/The soil is peat/)).toBeVisible();
  expect(screen.getByRole('link', { name: /From 12:40/ })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=v1&t=760s',
  );
  expect(screen.getByText('Goodbye.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toHaveLength(2);
});

test('captions that could not be loaded are asked for again', async () => {
  const { user } = show({
    [GET]: { json: video('youtube') },
    'GET /api/captions/v1': { status: 404, json: { code: 'not_found', message: 'Not there.' } },
  });
  await user.click(await button('Paste captions, or see what is there'));
  await user.click(await button('Show the captions of “Old knives”'));
  expect(await screen.findByText('The captions could not be loaded')).toBeVisible();
});

test('where nothing is kept, nothing is shown', async () => {
  const { user } = show({ [GET]: { json: video('none') } });
  await user.click(await button('Paste captions, or see what is there'));
  await button('Paste captions of “Old knives”');
  expect(screen.queryByRole('button', { name: /^Show the captions/ })).toBeNull();
});

test('what cannot be read stays, with the reason', async () => {
  const { user } = show({
    [GET]: { json: video('none') },
    'POST /api/captions/v1': {
      status: 400,
      json: { code: 'captions_unreadable', message: 'No words in it.' },
    },
  });
  await user.click(await button('Paste captions, or see what is there'));
  expect(await screen.findByText('YouTube has no captions for it')).toBeVisible();
  await user.click(await button('Paste captions of “Old knives”'));
  await user.type(screen.getByRole('textbox'), '17');
  await user.click(await button('Keep'));
  expect(await screen.findByText('No words in it.')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('17');
});
