import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildAnswer } from '../../../../testing/site/build-answer.ts';
import { buildBatch, buildItem } from '../../../../testing/site/build-batch.ts';
import { useLocation } from 'react-router-dom';
import { buildDraft } from '../../../../testing/site/build-comment.ts';
import { showBatch } from '../../features/batches/stores/batches-store.ts';
import { rowOf, setUpDashboard, show } from '../testing/dashboard.tsx';
import { PaletteHost } from './palette-host.tsx';

setUpDashboard();

const Host = () => (
  <>
    <PaletteHost />
    <p>{`at ${useLocation().pathname}`}</p>
  </>
);
const PALETTE = '{Control>}k{/Control}';
const found = (): Promise<string[]> =>
  screen
    .findAllByRole('option')
    .then((options) => options.map((one) => one.querySelector('.text')?.textContent ?? ''));

const given = buildAnswer({ id: 'q1', question: 'Which camera?', answer: 'A Lumora 5.' });

const running = buildBatch([buildItem('c')]);
const paused = (pauseReason: 'creator' | 'quota_exceeded', revision: number) =>
  buildBatch(running.items, { status: 'paused', pauseReason, revision });

const DISMISS = 'POST /api/youtube/comments/dismiss';

const open = async (typed: string) => {
  const routes = {
    'GET /api/answers': { json: { answers: [given], hasModel: true } },
    'GET /api/youtube/batch/task-1/status': { json: running },
    [DISMISS]: { json: { ids: ['a'], dismissed: null } },
  };
  const page = show([buildDraft('a'), buildDraft('b')], routes, '/dashboard', <Host />);
  await rowOf('a');
  await page.user.keyboard(PALETTE);
  await page.user.type(await screen.findByRole('combobox'), typed);
  return page;
};

const CALLED = [
  ['statist', 'Statistics'],
  ['статистика', 'Statistics'],
  ['cnfnbcnbrf', 'Statistics'],
  ['needs you', 'Needs you'],
  ['drafts', 'What drafts may know'],
  ['часы', 'Hours'],
  ['shortest', 'Shortest pause between replies'],
  ['dark', 'Theme: Dark'],
  ['выйти', 'Log out'],
  ['русский', 'Language: Russian'],
  ['heccrbq', 'Language: Russian'],
  ['язык англ', 'Language: English'],
  ['тема темная', 'Theme: Dark'],
  ['one comment after', 'One by one'],
  ['export', 'Save the list as CSV'],
  ['выгрузить', 'Save the list as CSV'],
  ['stats', 'Statistics'],
  ['yesterday', 'Replies of yesterday'],
  ['stop', 'Pause all batches'],
  ['batch', 'Queue'],
  ['halt', 'Pause all batches'],
  ['settings', 'Settings'],
] as const;

// First, because the palette is loaded once.
test('what is typed while it loads is kept, and Enter runs nothing that was not seen', async () => {
  show([buildDraft('a')], {}, '/dashboard', <Host />);
  await rowOf('a');
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  const early = screen.getByRole('textbox', { name: 'Commands' });
  expect(early).toHaveFocus();
  fireEvent.change(early, { target: { value: 'queue' } });
  fireEvent.keyDown(early, { key: 'Enter', code: 'Enter' });
  const field = await screen.findByRole('combobox');
  expect(field).toHaveValue('queue');
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.getByText('at /dashboard')).toBeVisible();
});

test('things are found by what people call them, in either language and on either keyboard', async () => {
  showBatch(running);
  await open('');
  const field = screen.getByRole('combobox');
  for (const [typed, name] of CALLED) {
    fireEvent.change(field, { target: { value: typed } });
    expect([typed, document.querySelector('[role="option"] .text')?.textContent]).toEqual([
      typed,
      name,
    ]);
  }
});

test('only what can be done now is offered, and named for what it does', async () => {
  const { user } = await open('');
  const offered = () =>
    found().then((names) => names.filter((name) => / all batches$|^Undo/.test(name)));
  expect(await offered()).toEqual([]);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  act(() => showBatch(running));
  expect(await offered()).toEqual(['Pause all batches']);
  // A line more above it does not move what Enter runs.
  expect(document.querySelector('.Mui-focused .text')).toHaveTextContent('Answers');
  act(() => showBatch(paused('creator', 1)));
  expect(await offered()).toEqual(['Resume all batches']);
  // It goes on by itself.
  act(() => showBatch(paused('quota_exceeded', 2)));
  expect(await offered()).toEqual([]);
  await user.keyboard(`{Escape}jd`);
  await screen.findByRole('button', { name: /^Undo/ });
  await user.keyboard(PALETTE);
  expect(await offered()).toEqual(['Undo what was just sent']);
});

test('the palette runs what is chosen, and typing triggers no commands', async () => {
  const { user, of } = await open('');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await user.keyboard('j');
  // One frame later. It would take the focus from the palette.
  await waitFor(async () => expect(await rowOf('a')).toHaveFocus());
  await user.keyboard(PALETTE);
  const field = await screen.findByRole('combobox');
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('gdp');
  expect(field).toHaveValue('gdp');
  expect(of('POST /api/youtube/comments')).toEqual([]);
  await user.clear(field);
  await user.type(field, 'queue{Enter}');
  expect(await screen.findByText('at /queue')).toBeVisible();
});

test('the active comment is put off by a command', async () => {
  const { user, of } = await open('');
  await user.keyboard(`{Escape}j${PALETTE}`);
  await user.type(await screen.findByRole('combobox'), 'завтра{Enter}');
  await waitFor(() =>
    expect(of(DISMISS).map(({ body }) => body)).toMatchObject([
      { ids: ['a'], dismissed: { reason: 'later' } },
    ]),
  );
});

test('a saved reply is found by its question and goes into the reply to the active comment', async () => {
  const { user } = await open('');
  await user.keyboard(`{Escape}j${PALETTE}`);
  await user.type(await screen.findByRole('combobox'), 'camera');
  await waitFor(async () => expect((await found())[0]).toBe(given.answer));
  await user.keyboard('{Enter}');
  const editor = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Reply to/ });
  expect(editor.value).toMatch(/. A Lumora 5\.$/);
});

test('viewers, videos and comments have a group of their own', async () => {
  const { user } = await open('');
  const groups = () =>
    within(screen.getByRole('listbox'))
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-label'));
  expect(groups()).toEqual(['Actions', 'Pages', 'Views', 'Settings', 'More']);
  await user.keyboard('author of b');
  expect(await found()).toEqual(['Author of b', 'Text of b']);
  expect(groups()).toEqual(['Comments']);
});

test('what was run lately stands first, except the current page, and all pages are there', async () => {
  const { user } = await open('dark{Enter}');
  await user.keyboard(PALETTE);
  await user.type(await screen.findByRole('combobox'), 'comments{Enter}');
  await user.keyboard(PALETTE);
  await screen.findByRole('combobox');
  await waitFor(async () => expect((await found())[0]).toBe('Theme: Dark'));
  const pages = within(screen.getByRole('group', { name: 'Pages' }));
  expect(pages.getAllByRole('option').map((page) => page.textContent)).toEqual([
    'Comments',
    'Answers',
    'QueueQ',
    'Sent',
    'Held',
    'Statistics',
    'Settings',
  ]);
});
