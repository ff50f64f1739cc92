import { screen, within } from '@testing-library/react';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { showLanguage } from '../../../testing/test-i18n.ts';
import { setTab, useAdmin } from '../admin-session.ts';
import AdminPage from './admin-page.tsx';

const SESSION = { expiresAt: new Date(Date.now() + 3_600_000).toISOString() };
const STORED = { prompt: 'Answer ${comment}', updatedAt: '2026-11-20T14:05:00.000Z' };
const refusal = (status: number, code: string) => ({
  status,
  json: { code, message: 'Said by the server.' },
});

type Routes = Parameters<typeof fakeServer>[0];
const serve = (routes: Routes = {}) =>
  fakeServer({
    'GET /api/admin/session': { json: SESSION },
    'GET /api/admin/prompt': { json: STORED },
    'GET /api/admin/sending': { json: { stopped: false, since: null } },
    'POST /api/admin/login': { json: SESSION },
    'POST /api/admin/logout': { json: { ok: true } },
    ...routes,
  });
const inSignedInTab = () => {
  setTab('tab-of-this-window-01');
  return renderApp(<AdminPage />);
};
const editor = () => screen.findByRole('textbox', { name: 'Prompt text' });
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  useAdmin.setState({ tab: null, ended: false, edited: null });
});

test('a new tab shows the login form without a request', async () => {
  const received = fakeServer({});
  renderApp(<AdminPage />);
  expect(await screen.findByLabelText('Login')).toHaveFocus();
  expect(received).toEqual([]);
});

test('the session is bound to this tab', async () => {
  const received = serve();
  const { user } = renderApp(<AdminPage />);
  await user.type(await screen.findByLabelText('Login'), 'nora');
  await user.type(screen.getByLabelText('Password'), 'open sesame{Enter}');
  expect(await editor()).toHaveValue(STORED.prompt);
  const login = received.find(({ path }) => path.endsWith('/login'));
  expect(login?.body).toEqual({ login: 'nora', password: 'open sesame' });
  expect(sessionStorage).toHaveLength(1);
  expect(sessionStorage.getItem('admin_authenticated')).toBe(login?.headers.get('x-admin-tab'));
  expect(localStorage).toHaveLength(0);
  await user.click(press('Log out'));
  expect(await screen.findByLabelText('Login')).toHaveFocus();
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  [refusal(401, 'admin_login_wrong'), 'Неверный логин или пароль'],
  [refusal(429, 'too_many_requests'), 'Said by the server.'],
])('a refused sign-in is told in the form', async (answer, text) => {
  await showLanguage('ru');
  serve({ 'POST /api/admin/login': answer });
  const { user } = renderApp(<AdminPage />);
  await user.type(await screen.findByLabelText('Логин'), 'nora');
  await user.type(screen.getByLabelText('Пароль'), 'wrong{Enter}');
  expect(await screen.findByText(text)).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('the prompt is saved, and an empty one is not sent', async () => {
  const received = serve({ 'POST /api/admin/prompt': { json: { ...STORED, prompt: 'New' } } });
  const saves = () => received.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const { user } = inSignedInTab();
  await user.clear(await editor());
  await user.click(press('Save prompt'));
  expect(screen.getByText('The prompt cannot be empty')).toBeVisible();
  expect(saves()).toEqual([]);
  await user.type(await editor(), 'New');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await user.click(press('Save prompt'));
  expect(await screen.findByText('Prompt saved')).toBeVisible();
  expect(saves()).toEqual([{ prompt: 'New' }]);
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
});

test.each([
  ['GET /api/admin/prompt', 'Could not load the prompt from the database'],
  ['POST /api/admin/prompt', 'Could not save the prompt to the database'],
])('%s that fails is told', async (route, text) => {
  serve({ [route]: refusal(500, 'internal') });
  const { user } = inSignedInTab();
  if (route.startsWith('POST')) {
    await user.type(await editor(), ' more');
    await user.click(press('Save prompt'));
  }
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText('Prompt saved')).not.toBeInTheDocument();
});

test('logging out asks first if there are unsaved changes', async () => {
  const received = serve();
  const { user } = inSignedInTab();
  await user.type(await editor(), ' more');
  const leaves = (): boolean =>
    window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaves()).toBe(false);
  await user.click(press('Log out'));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Stay' }));
  expect(received.some(({ method }) => method === 'POST')).toBe(false);
  expect(await editor()).toHaveValue(`${STORED.prompt} more`);
  await user.click(press('Log out'));
  const again = within(await screen.findByRole('dialog'));
  await user.click(again.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByLabelText('Login')).toBeVisible();
  expect(leaves()).toBe(true);
});

test('an expired session shows the login form and keeps unsaved words', async () => {
  serve({ 'POST /api/admin/prompt': refusal(401, 'admin_session_needed') });
  const { user } = inSignedInTab();
  await user.type(await editor(), ' more');
  await user.click(press('Save prompt'));
  expect(await screen.findByText(/What you typed is kept/)).toBeVisible();
  await user.type(screen.getByLabelText('Login'), 'nora');
  await user.type(screen.getByLabelText('Password'), 'open sesame{Enter}');
  expect(await editor()).toHaveValue(`${STORED.prompt} more`);
});

test('a test that fails says so', async () => {
  serve({ 'POST /api/admin/test-prompt': refusal(502, 'draft_failed') });
  const { user } = inSignedInTab();
  await editor();
  await user.type(screen.getByLabelText('Comment'), 'Which oil?');
  await user.click(press('Test prompt'));
  expect(await screen.findByText(/Could not get a response from the AI/)).toBeVisible();
});

test('sending can be stopped and resumed', async () => {
  const since = '2026-11-25T12:00:00.000Z';
  const received = serve({
    'POST /api/admin/sending': ({ body }) => ({ json: { ...(body as object), since } }),
  });
  const { user } = inSignedInTab();
  await user.click(await screen.findByRole('button', { name: 'Stop all sending' }));
  await user.click(await screen.findByRole('button', { name: 'Let it go on' }));
  expect(await screen.findByText('Replies are sent.')).toBeVisible();
  const set = received.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(set).toEqual([{ stopped: true }, { stopped: false }]);
});
