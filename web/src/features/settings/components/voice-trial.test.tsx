import type { CommentKind } from '@replywell/contract/kinds';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { buildComment, buildSavedVideo } from '../../../../../testing/site/build-comment.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import type { Tone } from '../lib/try-voice.ts';
import { VoiceField } from './voice-field.tsx';
import { VoiceTrial } from './voice-trial.tsx';

const SAVED = 'GET /api/youtube/videos/saved?limit=20';
const TONE: Tone = { voice: 'warm', voiceNotes: 'Say "mates".', learnTone: false };
const tryOf = (id: string): string => `POST /api/youtube/comments/${id}/try-voice`;

const at = (hour: number): string => `2026-11-20T0${hour}:00:00.000Z`;
const comments = [
  buildComment({ id: 'a', text: 'First', publishedAt: at(1) }),
  buildComment({ id: 'picture', text: ' ', publishedAt: at(9) }),
  ...['b', 'c', 'd'].map((id, index) =>
    buildComment({ id, text: `Text of ${id}`, publishedAt: at(index + 2) }),
  ),
];

const show = (routes: Parameters<typeof fakeServer>[0], saved = comments) => {
  const calls = fakeServer({ [SAVED]: { json: [buildSavedVideo(saved)] }, ...routes });
  return { ...renderApp(<VoiceTrial tone={TONE} place={() => undefined} />), calls };
};
const written = (text: string) => ({ json: { text, draftFindings: [] } });

test('the three newest comments with words are answered in turn, in the voice of the form', async () => {
  const { calls } = show({
    [tryOf('d')]: written('To d'),
    [tryOf('c')]: written('To c'),
    [tryOf('b')]: written('To b'),
  });
  expect(await screen.findByText('To b')).toBeVisible();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/Text of d.*To d/),
    expect.stringMatching(/Text of c.*To c/),
    expect.stringMatching(/Text of b.*To b/),
  ]);
  const tried = calls.filter(({ method }) => method === 'POST');
  expect(tried.map(({ body }) => body)).toEqual([TONE, TONE, TONE]);
  expect(screen.getByText(/nothing is saved/)).toBeVisible();
});

const unwanted = (kind: CommentKind) => ({
  assessment: { kinds: [kind], language: 'en', needsYou: null, guessed: true },
});

test('no draft is spent on spam or a hostile comment where there are others', async () => {
  const [a, , b, c, d] = comments;
  const saved = [a, b, { ...c, ...unwanted('hostile') }, { ...d, ...unwanted('spam') }];
  const { calls } = show(
    { [tryOf('b')]: written('To b'), [tryOf('a')]: written('To a') },
    saved as typeof comments,
  );
  expect(await screen.findByText('To a')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

test('where there is nothing but spam, the voice is tried on that', async () => {
  const saved = comments.slice(0, 1).map((one) => ({ ...one, ...unwanted('spam') }));
  show({ [tryOf('a')]: written('To a') }, saved);
  expect(await screen.findByText('To a')).toBeVisible();
});

test('Stop ends it, and what is written stays', async () => {
  const { user, calls } = show({
    [tryOf('d')]: written('To d'),
    [tryOf('c')]: () => new Promise(() => undefined),
  });
  expect(await screen.findByText('To d')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.getByRole('button', { name: 'Try on three comments' })).toHaveFocus();
  expect(screen.queryByText('Writing…')).toBeNull();
  expect(screen.getByText('To d')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

test('a failure says why and ends it', async () => {
  const { calls } = show({
    [tryOf('d')]: { status: 429, json: { code: 'draft_budget_used', message: 'In December.' } },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('In December.');
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

describe('the button that fetches the trial', () => {
  const showField = () => {
    fakeServer({ [SAVED]: () => new Promise(() => undefined) });
    renderApp(<VoiceField voice="warm" notes="" learn={false} onChange={() => undefined} />);
    const button = screen.getByRole('button', { name: 'Try on three comments' });
    act(() => button.focus());
    fireEvent.click(button);
  };

  test('hands its focus on', async () => {
    showField();
    expect(await screen.findByRole('button', { name: 'Stop' })).toHaveFocus();
  });

  test('takes it from no field that has got it meanwhile', async () => {
    showField();
    const notes = screen.getByRole('textbox');
    act(() => notes.focus());
    await screen.findByRole('button', { name: 'Stop' });
    expect(notes).toHaveFocus();
  });
});

test('without comments it says what to do', async () => {
  show({}, []);
  await waitFor(() => expect(screen.getByText(/no comments to try it on/)).toBeVisible());
});

test('what is found in a draft is said and marked', async () => {
  const draftFindings = [{ kind: 'price', detail: '$9', ranges: [{ start: 3, end: 5 }] }];
  const { container } = show({
    [tryOf('d')]: { json: { text: 'At $9 only', draftFindings } },
    [tryOf('c')]: written('To c'),
    [tryOf('b')]: written('To b'),
  });
  expect(await screen.findByText('Price not in your texts: “$9”')).toBeVisible();
  expect(container.querySelector('mark')).toHaveTextContent('$9');
});

test('drafts in an earlier voice are said to be so, until it is tried again', async () => {
  fakeServer({
    [SAVED]: { json: [buildSavedVideo(comments.slice(0, 1))] },
    [tryOf('a')]: written('To a'),
  });
  const Form = () => {
    const [tone, setTone] = useState(TONE);
    return (
      <>
        <button onClick={() => setTone({ ...TONE, voiceNotes: '' })}>Change</button>
        <VoiceTrial tone={tone} place={() => undefined} />
      </>
    );
  };
  const { user } = renderApp(<Form />);
  expect(await screen.findByText('To a')).toBeVisible();
  const earlier = /voice from before your change/;
  expect(screen.queryByText(earlier)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByText(earlier)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Try on three comments' }));
  expect(screen.queryByText(earlier)).toBeNull();
  expect(await screen.findByText('To a')).toBeVisible();
});
