import type { DraftBudget } from '@replywell/contract/endpoints/admin';
import { USUAL_DRAFT_LIMITS } from '@replywell/contract/limits';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { showLanguage } from '../../../testing/test-i18n.ts';
import { forgetLimits } from '../stores/limits-store.ts';
import { forgetPrompt } from '../stores/prompt-store.ts';
import { showChecking } from '../stores/session-store.ts';
import { AdminPage } from './admin-page.tsx';

const SESSION = { expiresAt: new Date(Date.now() + 3_600_000).toISOString() };
const STORED = { prompt: 'Answer ${comment}', revision: 3, updatedAt: '2026-11-20T14:05:00.000Z' };
const BUDGET: DraftBudget = {
  ...{ month: '2026-11', limits: USUAL_DRAFT_LIMITS, revision: 0, updatedAt: null },
  ...{
    used: { calls: 301, micros: 123_400, input: 480_000, cached: 90_000, output: 24_000 },
    creators: { drafting: 12, atLimit: 1 },
  },
};
const SENT = { stopped: false, since: null, author: null };
const refusal = (status: number, code: string) => ({
  status,
  json: { code, message: 'Said by the server.' },
});
const OVER = refusal(401, 'admin_session_needed');

type Routes = Parameters<typeof fakeServer>[0];
const serve = (routes: Routes = {}) =>
  fakeServer({
    'GET /api/admin/session': { json: SESSION },
    'GET /api/admin/prompt': { json: STORED },
    'GET /api/admin/draft-budget': { json: BUDGET },
    'GET /api/admin/sending': { json: SENT },
    ...routes,
  });
const inSignedInTab = () => {
  sessionStorage.setItem('admin_authenticated', 'tab-of-this-window-01');
  return renderApp(<AdminPage />);
};
const editor = () => screen.findByRole('textbox', { name: 'Prompt text' });
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  showChecking();
  forgetPrompt();
  forgetLimits();
});

test('without the tab’s flag the form comes without asking the server', async () => {
  const received = fakeServer({});
  renderApp(<AdminPage />);
  expect(await screen.findByLabelText('Login')).toHaveFocus();
  expect(received).toEqual([]);
});

test('signing in keeps in this tab a name that the server was told, and no more', async () => {
  const received = serve({ 'POST /api/admin/login': { json: SESSION } });
  const { user } = renderApp(<AdminPage />);
  await user.type(await screen.findByLabelText('Login'), 'nora');
  await user.type(screen.getByLabelText('Password'), 'open sesame{Enter}');
  expect(await editor()).toHaveValue(STORED.prompt);
  const login = received.find(({ path }) => path.endsWith('/login'));
  expect(login?.body).toEqual({ login: 'nora', password: 'open sesame' });
  expect(sessionStorage).toHaveLength(1);
  expect(sessionStorage.getItem('admin_authenticated')).toBe(login?.headers.get('x-admin-tab'));
  expect(localStorage).toHaveLength(0);
});

test('signing in and out leave the focus on the page', async () => {
  serve({
    'POST /api/admin/login': { json: SESSION },
    'POST /api/admin/logout': { json: { ok: true } },
  });
  const { user } = renderApp(<AdminPage />);
  await user.type(await screen.findByLabelText('Login'), 'nora');
  await user.type(screen.getByLabelText('Password'), 'open sesame');
  await user.click(press('Sign in'));
  await editor();
  expect(screen.getByRole('main')).toHaveFocus();
  await user.click(press('Log out'));
  expect(await screen.findByLabelText('Login')).toHaveFocus();
});

test('both fields are needed before anything is sent', async () => {
  const received = fakeServer({});
  const { user } = renderApp(<AdminPage />);
  await screen.findByLabelText('Login');
  await user.click(press('Sign in'));
  expect(screen.getByText('Enter the login')).toBeVisible();
  expect(screen.getByText('Enter the password')).toBeVisible();
  expect(received).toEqual([]);
});

test.each([
  [refusal(401, 'admin_login_wrong'), 'Неверный логин или пароль'],
  [refusal(429, 'too_many_requests'), 'Said by the server.'],
])('a refused sign-in is told in the form', async (answer, text) => {
  await showLanguage('ru');
  fakeServer({ 'POST /api/admin/login': answer });
  const { user } = renderApp(<AdminPage />);
  await user.type(await screen.findByLabelText('Логин'), 'nora');
  await user.type(screen.getByLabelText('Пароль'), 'wrong{Enter}');
  expect(await screen.findByText(text)).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('Ctrl+S saves what was read together with its revision', async () => {
  const received = serve({
    'POST /api/admin/prompt': { json: { ...STORED, prompt: 'New', revision: 4 } },
  });
  const { user } = inSignedInTab();
  const field = await editor();
  await user.clear(field);
  await user.type(field, 'New');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  fireEvent.keyDown(document, { code: 'KeyS', ctrlKey: true });
  expect(await screen.findByText('Prompt saved')).toBeVisible();
  const save = received.find(({ method }) => method === 'POST');
  expect(save?.body).toEqual({ prompt: 'New', revision: 3 });
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
});

test('an empty prompt is not sent', async () => {
  serve();
  const { user } = inSignedInTab();
  await user.clear(await editor());
  await user.click(press('Save prompt'));
  expect(screen.getByText('The prompt cannot be empty')).toBeVisible();
});

test('the browser warns of unsaved changes, and only of those', async () => {
  serve();
  const { user, unmount } = inSignedInTab();
  const field = await editor();
  const leave = (): boolean =>
    window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(true);
  await user.type(field, ' more');
  expect(leave()).toBe(false);
  unmount();
  expect(leave()).toBe(false);
  forgetPrompt();
  expect(leave()).toBe(true);
});

test('logging out asks first where changes are not saved', async () => {
  const received = serve({ 'POST /api/admin/logout': { json: { ok: true } } });
  const { user } = inSignedInTab();
  await user.type(await editor(), ' more');
  await user.click(press('Log out'));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Stay' }));
  expect(received.some(({ method }) => method === 'POST')).toBe(false);
  expect(await editor()).toHaveValue(`${STORED.prompt} more`);
  await user.click(press('Log out'));
  const again = within(await screen.findByRole('dialog'));
  await user.click(again.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByLabelText('Login')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('a session that ended brings the form with a sentence why, and keeps the words', async () => {
  serve({ 'POST /api/admin/prompt': OVER, 'POST /api/admin/login': { json: SESSION } });
  const { user } = inSignedInTab();
  await user.type(await editor(), ' more');
  await user.click(press('Save prompt'));
  expect(await screen.findByText(/What you typed is kept/)).toBeVisible();
  await user.type(screen.getByLabelText('Login'), 'nora');
  await user.type(screen.getByLabelText('Password'), 'open sesame{Enter}');
  expect(await editor()).toHaveValue(`${STORED.prompt} more`);
});

test('what another admin saved meanwhile is shown, and mine goes over it only when asked', async () => {
  const theirs = { prompt: 'Theirs', revision: 4, updatedAt: '2026-11-21T11:40:00.000Z' };
  const stored = { now: STORED };
  const received = serve({
    'GET /api/admin/prompt': () => ({ json: stored.now }),
    'POST /api/admin/prompt': ({ body }) =>
      (body as { revision: number }).revision === stored.now.revision
        ? { json: { ...theirs, prompt: `${STORED.prompt} mine`, revision: 5 } }
        : refusal(409, 'prompt_changed'),
  });
  const { user } = inSignedInTab();
  const field = await editor();
  await user.type(field, ' mine');
  stored.now = theirs;
  await user.click(press('Save prompt'));
  expect(await screen.findByText('Theirs')).toBeVisible();
  expect(field).toHaveValue(`${STORED.prompt} mine`);
  await user.click(press('Save mine over it'));
  expect(await screen.findByText('Prompt saved')).toBeVisible();
  expect(received.at(-1)?.body).toEqual({ prompt: `${STORED.prompt} mine`, revision: 4 });
});

test('a prompt that cannot be loaded is told, and can be asked for again', async () => {
  const state = { broken: true };
  serve({
    'GET /api/admin/prompt': () => (state.broken ? refusal(500, 'internal') : { json: STORED }),
  });
  const { user } = inSignedInTab();
  expect(await screen.findByText('Could not load the prompt from the database')).toBeVisible();
  state.broken = false;
  await user.click(press('Try again'));
  expect(await editor()).toHaveValue(STORED.prompt);
});

test('the tester sends the typed prompt and null for an empty summary, and shows the findings', async () => {
  const received = serve({
    'POST /api/admin/test-prompt': {
      json: { response: 'Thank you!', findings: [{ kind: 'number', detail: '$12', ranges: [] }] },
    },
  });
  const { user } = inSignedInTab();
  await user.type(await editor(), ' kindly');
  await user.click(press('Test prompt'));
  expect(screen.getByText('Fill in the prompt and the comment to test')).toBeVisible();
  await user.type(screen.getByLabelText('Comment'), 'Hi');
  await user.click(press('Test prompt'));
  expect(await screen.findByText('Thank you!')).toBeVisible();
  expect(screen.getByText('Names a number that stands in no text: $12')).toBeVisible();
  expect(received.find(({ path }) => path.endsWith('/test-prompt'))?.body).toEqual({
    prompt: `${STORED.prompt} kindly`,
    comment: 'Hi',
    summary: null,
  });
});

test('what a test has cost is in the drafts of the month at once', async () => {
  const used = { ...BUDGET.used };
  serve({
    'GET /api/admin/draft-budget': () => ({ json: { ...BUDGET, used: { ...used } } }),
    'POST /api/admin/test-prompt': () => {
      used.calls += 1;
      return { json: { response: 'Thank you!', findings: [] } };
    },
  });
  const { user } = inSignedInTab();
  await editor();
  expect(await screen.findByText('301 of 20,000')).toBeVisible();
  await user.type(screen.getByLabelText('Comment'), 'Hi');
  await user.click(press('Test prompt'));
  expect(await screen.findByText('302 of 20,000')).toBeVisible();
});

test('what is written like a placeholder and is none is named', async () => {
  serve({ 'GET /api/admin/prompt': { json: { ...STORED, prompt: 'Hi ${name}, ${comment}' } } });
  inSignedInTab();
  await waitFor(() => expect(screen.getByText(/Not a placeholder/)).toHaveTextContent('${name}'));
});

describe('the drafts of this month', () => {
  const card = () => screen.findByRole('form', { name: 'Drafts this month' });
  const field = async (label: string) => within(await card()).findByLabelText(label);
  const saved = (limits: Partial<typeof BUDGET.limits>) => ({
    json: {
      ...{ ...BUDGET, limits: { ...BUDGET.limits, ...limits } },
      ...{ revision: 1, updatedAt: '2026-11-24T10:00:00.000Z' },
    },
  });
  const SAVE = 'POST /api/admin/draft-limits';

  test('show how much of how much is used, in drafts and in money', async () => {
    serve();
    inSignedInTab();
    const meters = within(await card()).getAllByRole('progressbar');
    expect(meters.map((meter) => meter.getAttribute('aria-valuetext'))).toEqual([
      '301 of 20,000',
      '$0.1234 of $50.00',
    ]);
    expect(screen.getByText(/Creators with drafts: 12.*used all of theirs: 1\./)).toBeVisible();
    expect(await field('Dollars for each creator')).toHaveValue('1');
    expect(screen.getByText(/these are the limits of the configuration/)).toBeVisible();
  });

  test('in Russian too', async () => {
    await showLanguage('ru');
    serve();
    inSignedInTab();
    const form = await screen.findByRole('form', { name: 'Черновики за месяц' });
    const meters = within(form).getAllByRole('progressbar');
    expect(meters.map((meter) => meter.getAttribute('aria-valuetext'))).toEqual([
      '301 из 20\u00a0000',
      '0,1234\u00a0$ из 50,00\u00a0$',
    ]);
  });

  test('get new limits with the revision they were read with', async () => {
    const received = serve({ [SAVE]: saved({ creatorCalls: 20, projectMicros: 12_500_000 }) });
    const { user } = inSignedInTab();
    const drafts = await field('Drafts for each creator');
    await user.clear(drafts);
    await user.type(drafts, '20');
    const dollars = await field('Dollars for all together');
    await user.clear(dollars);
    await user.type(dollars, '12,5');
    await user.click(press('Save limits'));
    expect(await screen.findByText('Limits saved')).toBeVisible();
    expect(received.at(-1)?.body).toEqual({
      limits: { ...USUAL_DRAFT_LIMITS, creatorCalls: 20, projectMicros: 12_500_000 },
      revision: 0,
    });
    expect(dollars).toHaveValue('12.50');
    expect(within(await card()).queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  test('a wrong limit is told beside its field, which gets the focus, and nothing is sent', async () => {
    const received = serve();
    const { user } = inSignedInTab();
    const dollars = await field('Dollars for all together');
    await user.clear(dollars);
    await user.type(dollars, 'many');
    await user.click(press('Save limits'));
    expect(dollars).toHaveFocus();
    expect(dollars).toBeInvalid();
    expect(dollars).toHaveAccessibleDescription('An amount from 0 to 100,000');
    expect(received.some(({ method }) => method === 'POST')).toBe(false);
    await user.type(dollars, '{Backspace}');
    expect(dollars).toBeValid();
  });

  test('a failed save keeps what was typed', async () => {
    serve({ [SAVE]: refusal(503, 'busy') });
    const { user } = inSignedInTab();
    const drafts = await field('Drafts for each creator');
    await user.type(drafts, '0');
    await user.click(press('Save limits'));
    expect(await screen.findByText('Could not save the limits. Said by the server.')).toBeVisible();
    expect(drafts).toHaveValue('3000');
    expect(within(await card()).getByText('Unsaved changes')).toBeVisible();
  });

  test('what somebody else saved meanwhile is overwritten only by a second press', async () => {
    const stored = { now: BUDGET };
    const received = serve({
      'GET /api/admin/draft-budget': () => ({ json: stored.now }),
      [SAVE]: ({ body }) =>
        (body as { revision: number }).revision === stored.now.revision
          ? saved({ creatorCalls: 3_000 })
          : refusal(409, 'limits_changed'),
    });
    const { user } = inSignedInTab();
    const drafts = await field('Drafts for each creator');
    await user.type(drafts, '0');
    stored.now = saved({ creatorCalls: 7 }).json;
    await user.click(press('Save limits'));
    expect(await screen.findByText(/Somebody else has changed the limits/)).toBeVisible();
    expect(drafts).toHaveValue('3000');
    await user.click(press('Save limits'));
    expect(await screen.findByText('Limits saved')).toBeVisible();
    expect(received.at(-1)?.body).toMatchObject({ revision: 1, limits: { creatorCalls: 3_000 } });
  });

  test('unsaved limits outlive the end of the session and are asked about at the log-out', async () => {
    serve({ [SAVE]: OVER, 'POST /api/admin/login': { json: SESSION } });
    const { user } = inSignedInTab();
    await user.type(await field('Drafts for each creator'), '0');
    await user.click(press('Save limits'));
    expect(await screen.findByText(/What you typed is kept/)).toBeVisible();
    await user.type(screen.getByLabelText('Login'), 'nora');
    await user.type(screen.getByLabelText('Password'), 'open sesame{Enter}');
    expect(await field('Drafts for each creator')).toHaveValue('3000');
    await user.click(press('Log out'));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('There are changes that are not saved.')).toBeVisible();
  });

  test('that cannot be loaded are told, can be asked for again, and hold up nothing else', async () => {
    const state = { broken: true };
    serve({
      'GET /api/admin/draft-budget': () =>
        state.broken ? refusal(500, 'internal') : { json: BUDGET },
    });
    const { user } = inSignedInTab();
    expect(await screen.findByText('Could not load this month’s drafts')).toBeVisible();
    expect(await editor()).toHaveValue(STORED.prompt);
    state.broken = false;
    await user.click(press('Try again'));
    expect(await card()).toBeVisible();
  });
});

describe('saved versions of the prompt', () => {
  const REVISIONS = 'GET /api/admin/prompt-revisions';
  const revision = (number: number, fields: object = {}) => ({
    ...{ revision: number, prompt: `Prompt ${number}`, author: 'nora' },
    ...{ savedAt: '2026-11-20T14:05:00.000Z', ...fields },
  });
  const page = (revisions: object[], nextCursor: string | null = null) => ({
    json: { revisions, nextCursor },
  });

  test('are asked for when they are opened, and can be put into the editor and taken out again', async () => {
    const received = serve({
      [REVISIONS]: page([revision(3), revision(2, { author: null, savedAt: null })], '2'),
      [`${REVISIONS}?cursor=2`]: page([
        revision(1, { drafts: { replies: 8, unchanged: 6, meanChange: 0.1 } }),
      ]),
    });
    const { user } = inSignedInTab();
    const field = await editor();
    expect(received.some(({ path }) => path.includes('prompt-revisions'))).toBe(false);
    await user.click(press('Saved versions'));
    const list = within(await screen.findByRole('list', { name: 'Saved versions' }));
    const titles = list.getAllByRole('listitem').map((item) => item.firstChild?.textContent);
    expect(titles).toEqual([
      expect.stringMatching(/^Version 3 · 20.11.2026 ..:05 · by nora · in use$/),
      'Version 2',
    ]);
    await user.click(press('Show older'));
    expect(await list.findByText('Prompt 1')).toBeVisible();
    expect(list.getByText(/^75% of 8 drafts sent unchanged, 10% of the text/)).toBeVisible();
    await user.click(press('Put into the editor: version 1'));
    expect(field).toHaveValue('Prompt 1');
    expect(field).toHaveFocus();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.click(press('Bring mine back'));
    expect(field).toHaveValue(STORED.prompt);
    expect(received.every(({ method }) => method === 'GET')).toBe(true);
  });

  test('end with the built-in prompt, which has a name and no number', async () => {
    serve({
      [REVISIONS]: page([
        revision(1),
        revision(0, {
          ...{ author: null, savedAt: null },
          drafts: { replies: 4, unchanged: 3, meanChange: 0.05 },
        }),
      ]),
    });
    const { user } = inSignedInTab();
    const field = await editor();
    await user.click(press('Saved versions'));
    expect(await screen.findByText('Built-in prompt')).toBeVisible();
    expect(screen.getByText(/^75% of 4 drafts sent unchanged/)).toBeVisible();
    expect(press('What changed in version 1')).toBeVisible();
    await user.click(press('Put into the editor: the built-in prompt'));
    expect(field).toHaveValue('Prompt 0');
    expect(screen.getByText('The built-in prompt is in the editor')).toBeVisible();
  });

  test('hold the new one as soon as it is saved', async () => {
    const saved = [revision(3)];
    serve({
      [REVISIONS]: () => page(saved),
      'POST /api/admin/prompt': () => {
        saved.unshift(revision(4));
        return { json: { ...STORED, prompt: 'Prompt 4', revision: 4 } };
      },
    });
    const { user } = inSignedInTab();
    await user.type(await editor(), ' more');
    await user.click(press('Saved versions'));
    expect(await screen.findByText(/^Version 3 .* in use$/)).toBeVisible();
    await user.click(press('Save prompt'));
    expect(await screen.findByText(/^Version 4 .* in use$/)).toBeVisible();
    expect(screen.getByText(/^Version 3 .* by nora$/)).toBeVisible();
  });
});

describe('the switch of all sending', () => {
  const OFF = { stopped: true, since: '2026-11-25T14:05:00.000Z', author: 'nora' };
  const card = async () => within(await screen.findByRole('region', { name: 'Sending' }));

  test('stops and lets go on, and says since when and by whom', async () => {
    const received = serve({
      'POST /api/admin/sending': ({ body }) => ({
        json: (body as { stopped: boolean }).stopped ? OFF : SENT,
      }),
    });
    const { user } = inSignedInTab();
    const sending = await card();
    expect(await sending.findByText('Replies are sent.')).toBeVisible();
    await user.click(sending.getByRole('button', { name: 'Stop all sending' }));
    expect(await sending.findByText(/stopped since 25.11.2026 ..:05, by nora/)).toBeVisible();
    expect(received.at(-1)?.body).toEqual({ stopped: true });
    await user.click(sending.getByRole('button', { name: 'Let it go on' }));
    expect(await sending.findByText('Replies are sent.')).toBeVisible();
  });

  test('says in Russian where a press has changed nothing', async () => {
    await showLanguage('ru');
    serve({ 'POST /api/admin/sending': refusal(503, 'busy') });
    const { user } = inSignedInTab();
    await user.click(await screen.findByRole('button', { name: 'Остановить всю отправку' }));
    expect(await screen.findByText('Ничего не изменилось')).toBeVisible();
    expect(screen.getByText('Ответы отправляются.')).toBeVisible();
  });
});

test('the history shows what changed in a version, where the version before is known', async () => {
  const saved = (revision: number, prompt: string) => ({
    ...{ revision, prompt, author: 'nora', savedAt: '2026-11-20T14:05:00.000Z' },
  });
  const revisions = [saved(3, 'Answer kindly.'), saved(2, 'Answer briefly.')];
  serve({ 'GET /api/admin/prompt-revisions': { json: { revisions, nextCursor: null } } });
  const { user } = inSignedInTab();
  await editor();
  await user.click(press('Saved versions'));
  const name = 'What changed in version 3';
  await user.click(await screen.findByRole('button', { name }));
  const words = await screen.findByRole('region', { name });
  expect(within(words).getByText('briefly.')).toHaveProperty('tagName', 'DEL');
  expect(within(words).getByText('kindly.')).toHaveProperty('tagName', 'INS');
  expect(screen.queryByRole('button', { name: 'What changed in version 2' })).toBeNull();
  await user.click(press(name));
  expect(screen.getByRole('region', { name: 'Version 3' })).toHaveTextContent('Answer kindly.');
});

describe('what waits', () => {
  const QUEUE = 'GET /api/admin/queue';
  const at = '2026-11-25T14:05:00.000Z';
  const waiting = {
    ...{ at, complete: true, total: { waiting: 12, unknown: 2 } },
    creators: [
      { creator: 'uid-anna', waiting: 12, unknown: 1, oldestAt: at, lateSince: null },
      { creator: 'uid-boris', waiting: 0, unknown: 1, oldestAt: at, lateSince: at },
    ],
  };
  const empty = { ...waiting, total: { waiting: 0, unknown: 0 }, creators: [] };

  test('is asked for only when it is opened, and tells each creator by their id', async () => {
    const received = serve({ [QUEUE]: { json: waiting } });
    const { user } = inSignedInTab();
    await user.click(await screen.findByRole('button', { name: 'What waits' }));
    const list = await screen.findByRole('list', { name: 'Waiting replies' });
    const [anna, boris] = within(list).getAllByRole('listitem');
    expect(anna).toHaveTextContent(/^12 replies wait · 1 with an unknown outcomecreator uid-anna/);
    expect(anna).not.toHaveTextContent('overdue');
    expect(boris).toHaveTextContent(/^1 with an unknown outcomecreator uid-boris .* overdue since/);
    expect(screen.getByText(/of all creators: 12 wait, 2 with/)).toBeVisible();
    expect(received.filter(({ path }) => path === '/api/admin/queue')).toHaveLength(1);
  });

  test('says where not everything was read, and looks again', async () => {
    await showLanguage('ru');
    const answers = [{ ...waiting, complete: false }, empty];
    serve({ [QUEUE]: () => ({ json: answers.shift() }) });
    const { user } = inSignedInTab();
    await user.click(await screen.findByRole('button', { name: 'Что ждёт' }));
    expect(await screen.findByText(/^Их слишком много/)).toBeVisible();
    await user.click(press('Посмотреть ещё раз'));
    expect(await screen.findByText(/ничего не ждёт/)).toBeVisible();
    expect(screen.queryByText(/^Их слишком много/)).toBeNull();
  });

  test('says where it could not be read, and tries again', async () => {
    const answers = [refusal(503, 'busy'), { json: empty }];
    serve({ [QUEUE]: () => answers.shift() ?? { json: empty } });
    const { user } = inSignedInTab();
    await user.click(await screen.findByRole('button', { name: 'What waits' }));
    expect(await screen.findByText('Could not look what waits')).toBeVisible();
    await user.click(press('Try again'));
    expect(await screen.findByText(/nothing waits/)).toBeVisible();
  });
});

describe('the security log', () => {
  const LOG = 'GET /api/admin/security-log';
  const entry = {
    ...{ id: 'e1', at: '2026-11-20T14:05:00.000Z', event: 'sign_in', method: 'google' },
    ...{ failure: null, creator: 'uid-anna', claimed: null, caller: 'a1b2c3d4' },
    ...{ author: null, revision: null },
  };

  test('is asked for when it is opened, and says who did what', async () => {
    const nobody = { ...entry, method: null, creator: null };
    const entries = [
      entry,
      { ...nobody, id: 'e2', event: 'admin_login_failed', claimed: 'e5f6g7h8' },
      { ...nobody, id: 'e3', event: 'global_prompt_saved', author: 'nora', revision: 4 },
    ];
    const received = serve({ [LOG]: { json: { entries, nextCursor: null } } });
    const { user } = inSignedInTab();
    await editor();
    expect(received.some(({ path }) => path.includes('security-log'))).toBe(false);
    await user.click(press('Entries'));
    const list = within(await screen.findByRole('list', { name: 'Security log' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Signed in.* · with Google · creator uid-anna · network a1b2c3d4$/),
      expect.stringMatching(/^Failed admin sign-in.* · name given e5f6g7h8 · network a1b2c3d4$/),
      expect.stringMatching(/^Global prompt saved.* · by nora · version 4 · network a1b2c3d4$/),
    ]);
  });

  test('of a session that has ended brings the form', async () => {
    serve({ [LOG]: OVER });
    const { user } = inSignedInTab();
    await editor();
    await user.click(press('Entries'));
    expect(await screen.findByLabelText('Login')).toBeVisible();
  });
});
