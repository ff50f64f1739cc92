import type { DraftBudget } from '@replywell/contract/endpoints/admin';
import type { Figure, Replayed } from '@replywell/contract/endpoints/replay';
import { USUAL_DRAFT_LIMITS } from '@replywell/contract/limits';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { showLanguage } from '../../../testing/test-i18n.ts';
import { forgetLimits } from '../stores/limits-store.ts';
import { acceptLoaded, acceptSaved, forgetPrompt, typePrompt } from '../stores/prompt-store.ts';
import { forgetReplay } from '../stores/replay-store.ts';
import { DraftBudgetCard } from './draft-budget.tsx';
import { ReplayCard } from './replay-card.tsx';
import { ReplayFigures } from './replay-figures.tsx';
import Replay from './replay.tsx';

const STORED = { prompt: 'Answer ${comment}', revision: 3, updatedAt: '2026-11-20T14:05:00.000Z' };
const TEXTS = ['How long?', 'Lovely!', 'Free stuff here', 'Why so?', 'Again, please'];

const replayed = (reply: string, change: Partial<Replayed> = {}): Replayed => ({
  ...{ reply, refused: null, findings: [], claims: 0, supported: 0, assessment: null },
  cost: { model: 'gpt-4o-mini', calls: 1, input: 400, cached: 0, output: 50, micros: 1_500 },
  milliseconds: 800,
  ...change,
});
const comments = TEXTS.map((text) => ({
  ...{ text, kinds: text.startsWith('Free') ? ['spam'] : [], language: 'en' },
}));
const FIGURES: Figure[] = [
  { name: 'language', unit: 'share', before: 1, after: 0.5, low: -0.8, high: -0.2, cases: 5 },
  { name: 'link', unit: 'share', before: 0, after: 0, low: 0, high: 0, cases: 5 },
];

interface Held {
  readonly comment: string;
  readonly answer: (json: unknown, status?: number) => void;
}

/** A server whose drafts come when the test says so. */
function serve(found = comments, routes: Parameters<typeof fakeServer>[0] = {}) {
  const waiting: Held[] = [];
  const received = fakeServer({
    'POST /api/admin/replay-comments': { json: { comments: found, read: 48 } },
    'POST /api/admin/replay-drafts': ({ body }) =>
      new Promise((resolve) => {
        const { comment } = body as { comment: string };
        waiting.push({ comment, answer: (json, status = 200) => resolve({ json, status }) });
      }),
    'POST /api/admin/replay-figures': { json: { figures: FIGURES } },
    ...routes,
  });
  const of = (path: string) => received.filter((call) => call.path.endsWith(path));
  const answerNext = (json?: unknown, status?: number): void => {
    const next = waiting.shift();
    const usual = {
      before: replayed(`Before: ${next?.comment}`),
      after: replayed(`After: ${next?.comment}`),
    };
    next?.answer(json ?? usual, status);
  };
  return { of, waiting, answerNext };
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  forgetPrompt();
  forgetReplay();
  forgetLimits();
  acceptLoaded(STORED);
  typePrompt('Answer ${comment} kindly');
});

async function chosen(found = comments) {
  const server = serve(found);
  const { user, unmount } = renderApp(<Replay />);
  await user.click(press('Choose comments'));
  return { ...server, user, unmount };
}

test('comments are chosen by number, kind and language', async () => {
  const server = serve();
  const { user } = renderApp(<Replay />);
  const count = screen.getByRole('textbox', { name: 'How many comments' });
  await user.clear(count);
  await user.type(count, '21');
  await user.click(press('Choose comments'));
  expect(screen.getByText('A whole number from 1 to 20')).toBeVisible();
  await user.clear(count);
  await user.type(count, '5');
  await user.click(screen.getByRole('checkbox', { name: 'spam' }));
  await user.click(screen.getByRole('checkbox', { name: 'question' }));
  await user.click(screen.getByRole('checkbox', { name: 'Russian' }));
  await user.click(press('Choose comments'));
  expect(await screen.findByText(/^5 comments chosen, of 48/)).toBeVisible();
  expect(server.of('replay-comments').map(({ body }) => body)).toEqual([
    { count: 5, kinds: ['question', 'spam'], languages: ['ru'] },
  ]);
});

test('too few are told', async () => {
  const { of } = await chosen(comments.slice(0, 2));
  expect(await screen.findByText(/^Only 2 of 10 found/)).toBeVisible();
  expect(of('replay-drafts')).toEqual([]);
});

test.each([
  [48, /^Ни один из просмотренных/],
  [0, /^Нет авторов с комментариями/],
])('none of %d are told', async (read, words) => {
  await showLanguage('ru');
  fakeServer({ 'POST /api/admin/replay-comments': { json: { comments: [], read } } });
  const { user } = renderApp(<Replay />);
  await user.click(press('Выбрать комментарии'));
  expect(await screen.findByText(words)).toBeVisible();
});

test('the two prompts answer side by side, three comments at a time, and are compared', async () => {
  const { user, of, waiting, answerNext } = await chosen();
  await user.click(await screen.findByRole('button', { name: 'Write 10 drafts' }));
  await waitFor(() => expect(waiting).toHaveLength(3));
  expect(screen.getByText('0 of 5 comments answered')).toBeVisible();
  answerNext();
  await waitFor(() => expect(waiting.map(({ comment }) => comment)).toEqual(TEXTS.slice(1, 4)));
  expect(await screen.findByText('Before: How long?')).toBeVisible();
  expect(screen.getByText('After: How long?')).toBeVisible();
  for (let left = 4; left > 0; left -= 1) {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    answerNext();
  }
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('row', { name: /In the language/ })).toHaveTextContent(
    /100%50%-80% to -20% differs$/,
  );
  expect(within(table).queryByText('… a link')).toBeNull();
  expect(screen.getAllByText('2,000 tokens read, 250 written, $0.0075')).toHaveLength(2);
  expect(of('replay-drafts').map(({ body }) => body)).toEqual(
    TEXTS.map((comment) => ({
      ...{ before: STORED.prompt, after: 'Answer ${comment} kindly', comment },
    })),
  );
  const [figures] = of('replay-figures').map(
    ({ body }) => body as { pairs: { isSpam: boolean }[] },
  );
  expect(figures?.pairs.map(({ isSpam }) => isSpam)).toEqual([false, false, true, false, false]);
});

test('it can be stopped: what is under way is finished, and the rest can follow', async () => {
  const { user, of, waiting, answerNext } = await chosen();
  await user.click(await screen.findByRole('button', { name: 'Write 10 drafts' }));
  await waitFor(() => expect(waiting).toHaveLength(3));
  await user.click(press('Stop'));
  for (let left = 3; left > 0; left -= 1) answerNext();
  expect(await screen.findByRole('table')).toBeVisible();
  expect(of('replay-drafts')).toHaveLength(3);
  act(() => typePrompt('Another one'));
  await user.click(press('Go on with 2 comments'));
  await waitFor(() => expect(waiting).toHaveLength(2));
  expect(of('replay-drafts').at(-1)?.body).toMatchObject({ after: 'Answer ${comment} kindly' });
});

test('what it has cost is in the drafts of the month at its end', async () => {
  const used = { calls: 301, micros: 123_400, input: 480_000, cached: 90_000, output: 24_000 };
  const budget = (calls: number): DraftBudget => ({
    ...{ month: '2026-11', limits: USUAL_DRAFT_LIMITS, revision: 0, updatedAt: null },
    ...{ used: { ...used, calls }, creators: { drafting: 12, atLimit: 1 } },
  });
  let spent = 0;
  const { waiting, answerNext } = serve(comments.slice(0, 1), {
    'GET /api/admin/draft-budget': () => ({ json: budget(301 + spent) }),
  });
  const { user } = renderApp(
    <>
      <Replay />
      <DraftBudgetCard />
    </>,
  );
  expect(await screen.findByText('301 of 20,000')).toBeVisible();
  await user.click(press('Choose comments'));
  await user.click(await screen.findByRole('button', { name: 'Write 2 drafts' }));
  await waitFor(() => expect(waiting).toHaveLength(1));
  spent = 2;
  answerNext();
  expect(await screen.findByText('303 of 20,000')).toBeVisible();
});

test('a failure ends it, says why, and keeps what has come', async () => {
  const { user, of, waiting, answerNext } = await chosen();
  await user.click(await screen.findByRole('button', { name: 'Write 10 drafts' }));
  await waitFor(() => expect(waiting).toHaveLength(3));
  answerNext({ code: 'project_budget_used', message: 'All drafts are used.' }, 429);
  answerNext();
  answerNext();
  expect(await screen.findByText(/All drafts are used\.$/)).toBeVisible();
  expect(await screen.findByText('After: Lovely!')).toBeVisible();
  expect(of('replay-drafts')).toHaveLength(3);
  expect(press('Go on with 3 comments')).toBeVisible();
});

test('nothing more is asked for after the page is left', async () => {
  const { user, of, waiting, answerNext, unmount } = await chosen();
  await user.click(await screen.findByRole('button', { name: 'Write 10 drafts' }));
  await waitFor(() => expect(waiting).toHaveLength(3));
  unmount();
  answerNext();
  await Promise.resolve();
  expect(of('replay-drafts')).toHaveLength(3);
});

test('what has been paid for is still there after the card was closed', async () => {
  const { waiting, answerNext } = serve();
  const { user } = renderApp(<ReplayCard />);
  await user.click(press('Compare'));
  await user.click(await screen.findByRole('button', { name: 'Choose comments' }));
  await user.click(await screen.findByRole('button', { name: 'Write 10 drafts' }));
  await waitFor(() => expect(waiting).toHaveLength(3));
  await user.click(press('Compare'));
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  answerNext();
  await waitFor(() => expect(waiting).toHaveLength(3));
  await user.click(press('Compare'));
  expect(await screen.findByText('After: How long?')).toBeVisible();
});

test('the focus stays beside the buttons that come and go', async () => {
  const { user, waiting } = await chosen();
  const start = await screen.findByRole('button', { name: 'Write 10 drafts' });
  await user.click(start);
  await waitFor(() => expect(waiting).toHaveLength(3));
  await user.tab();
  expect(press('Stop')).toHaveFocus();
});

test('a prompt beside itself is allowed, and said', async () => {
  typePrompt(STORED.prompt);
  await chosen();
  expect(await screen.findByText(/differ only by chance/)).toBeVisible();
});

test('of drafts with another text than the editor’s, nothing is said to be only chance', async () => {
  const { user, waiting, answerNext } = await chosen(comments.slice(0, 1));
  await user.click(await screen.findByRole('button', { name: 'Write 2 drafts' }));
  await waitFor(() => expect(waiting).toHaveLength(1));
  answerNext();
  await screen.findByRole('table');
  act(() => typePrompt(STORED.prompt));
  expect(screen.getByText('The editor was changed after these drafts.')).toBeVisible();
  expect(screen.queryByText(/differ only by chance/)).toBeNull();
});

describe('the figures', () => {
  const showFigures = (figure: Partial<Figure>) => {
    const figures = FIGURES.slice(0, 1).map((one) => ({ ...one, ...figure }));
    renderApp(<ReplayFigures figures={figures} pairs={[]} />);
    return screen.getAllByRole('row').at(-1);
  };

  test.each([
    [4, /too few to tell$/],
    [5, /differs$/],
  ])('of %d comments give a verdict only where there are enough', (cases, verdict) => {
    expect(showFigures({ cases })).toHaveTextContent(verdict);
  });

  test.each([
    [{ before: 43, after: 1_040, low: 997, high: 12_000 }, '0.0 sec1.0 sec+1.0 sec to +12 sec'],
    [{ before: 10_400, after: 9_960, low: -440, high: 0 }, '10.4 sec10.0 sec-0.4 sec to 0.0 sec'],
  ])('give short times in tenths of a second', (times, shown) => {
    expect(showFigures({ name: 'time', unit: 'ms', ...times })).toHaveTextContent(shown);
  });
});

describe('what is called by which name', () => {
  const headings = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
  const run = async () => {
    const server = await chosen(comments.slice(0, 1));
    await server.user.click(await screen.findByRole('button', { name: 'Write 2 drafts' }));
    await waitFor(() => expect(server.waiting).toHaveLength(1));
    server.answerNext();
    await screen.findByRole('table');
  };

  test('the saved prompt by its version, and the other one too once it is saved', async () => {
    await run();
    expect(screen.getByText('Ended: 1 of 1 comments answered.')).toHaveAttribute('role', 'status');
    expect(headings()).toEqual(expect.arrayContaining(['Version 3', 'In the editor']));
    const text = 'Answer ${comment} kindly';
    act(() => acceptSaved({ ...STORED, prompt: text, revision: 4 }, text));
    expect(headings()).toEqual(expect.arrayContaining(['Version 3', 'Version 4']));
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Measure', 'Version 3', 'Version 4', 'Difference, 95 %'],
    ]);
  });

  test('the built-in prompt by no number', async () => {
    forgetPrompt();
    acceptLoaded({ ...STORED, revision: 0 });
    await run();
    expect(headings()).toContain('Built-in prompt');
  });
});

describe('when the session ends', () => {
  const OVER = [{ code: 'admin_session_needed', message: 'Sign in.' }, 401] as const;

  test('what has come is there after the next sign-in, and the rest can follow', async () => {
    const { waiting, answerNext } = serve();
    const { user, unmount } = renderApp(<ReplayCard />);
    await user.click(press('Compare'));
    await user.click(await screen.findByRole('button', { name: 'Choose comments' }));
    await user.click(await screen.findByRole('button', { name: 'Write 10 drafts' }));
    await waitFor(() => expect(waiting).toHaveLength(3));
    answerNext();
    await waitFor(() => expect(waiting).toHaveLength(3));
    for (let left = 3; left > 0; left -= 1) answerNext(...OVER);
    unmount();
    renderApp(<ReplayCard />);
    expect(await screen.findByText('After: How long?')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Go on with 4 comments' })).toBeVisible();
    expect(screen.queryByText(/Sign in\./)).toBeNull();
  });

  test('before the first new draft, those before stay', async () => {
    const { user, waiting, answerNext } = await chosen(comments.slice(0, 1));
    await user.click(await screen.findByRole('button', { name: 'Write 2 drafts' }));
    await waitFor(() => expect(waiting).toHaveLength(1));
    answerNext();
    await user.click(await screen.findByRole('button', { name: 'Write 2 drafts anew' }));
    await waitFor(() => expect(waiting).toHaveLength(1));
    answerNext(...OVER);
    expect(await screen.findByText('After: How long?')).toBeVisible();
    expect(screen.getByRole('table')).toBeVisible();
  });

  test('a log-out forgets it', async () => {
    await chosen();
    await screen.findByRole('button', { name: 'Write 10 drafts' });
    act(forgetReplay);
    expect(screen.queryByRole('list', { name: 'Chosen comments' })).toBeNull();
  });
});
