import { DEFAULT_OWN_SETTINGS } from '@replywell/contract/documents/settings';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { buildSettings, draftMonth } from '../../../../../testing/site/usual-answers.ts';
import { QuestionHost } from '../../../components/question.tsx';
import { fakeServer, type ReceivedCall } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { dropUnsaved } from '../stores/unsaved-store.ts';
import { SettingsHost, useSettingsAddress } from './settings-host.tsx';

const SAVED_AT = '2026-11-21T10:00:00.000Z';
const LATER = '2026-11-21T11:00:00.000Z';
const stored = buildSettings({
  maxResponsesPerHour: 20,
  minIntervalSeconds: 60,
  maxIntervalSeconds: 120,
  aiPrompt: 'Shared ${comment}',
  sharedPrompt: 'Shared ${comment}',
  updatedAt: SAVED_AT,
});
const GET = 'GET /api/settings';
const POST = 'POST /api/settings';
const MONTH = 'GET /api/drafts/month';
type Routes = Parameters<typeof fakeServer>[0];

const accept = ({ body }: ReceivedCall) => ({
  json: { ...stored, ...(body as object), updatedAt: LATER },
});

const Opener = () => {
  const { open } = useSettingsAddress();
  return (
    <button type="button" onClick={() => open()}>
      Settings
    </button>
  );
};

const show = async (routes: Routes = {}) => {
  const calls = fakeServer({
    [GET]: { json: stored },
    [POST]: accept,
    [MONTH]: { json: draftMonth },
    ...routes,
  });
  const page = renderApp(
    <>
      <Opener />
      <SettingsHost account={null} />
      <QuestionHost />
    </>,
    { path: '/dashboard?status=all' },
  );
  await page.user.click(screen.getByRole('button', { name: 'Settings' }));
  await screen.findByRole('dialog', { name: 'Settings' });
  const saves = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...page, calls, saves };
};

const turnTo = (tab: string): void => void fireEvent.click(screen.getByRole('tab', { name: tab }));
const slider = (name: string) => screen.findByRole('slider', { name });
const slide = async (name: string, value: number): Promise<void> => {
  fireEvent.change(await slider(name), { target: { value: String(value) } });
};
const prompt = () => {
  turnTo('Advanced');
  return screen.findByRole('textbox', { name: 'Your prompt' });
};
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('shows the stored settings, with shared ones disabled and the drafts that are left', async () => {
  await show();
  expect(await slider('Replies per hour, at most')).toHaveValue('20');
  expect(await slider('Shortest pause between replies')).toHaveAttribute(
    'aria-valuetext',
    '1\u00a0min',
  );
  expect(
    screen.getByText(
      'Up to 20 replies an hour, 1 min to 2 min apart: 20 replies take about 30 min.',
    ),
  ).toBeVisible();
  turnTo('Advanced');
  expect(await screen.findByText('Drafts left this month: 259 of 300.')).toBeVisible();
  expect(await slider('Creativity')).toBeDisabled();
  expect(await slider('Creativity')).toHaveAttribute('aria-valuetext', '0.8');
  expect(screen.getByRole('textbox', { name: 'Prompt template' })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: 'Prompt template' })).toHaveValue('Shared ${comment}');
});

test.each([
  ['prompt.title', 'textbox', 'Your prompt'],
  ['pace.minimum', 'slider', 'Shortest pause between replies'],
])('an address leads to the very setting: %s', async (setting, role, name) => {
  Element.prototype.scrollIntoView = jest.fn();
  fakeServer({ [GET]: { json: stored }, [MONTH]: { json: draftMonth } });
  renderApp(<SettingsHost account={null} />, { path: `/dashboard?settings=settings:${setting}` });
  const field = await screen.findByRole(role, { name });
  await waitFor(() => expect(field).toHaveFocus());
});

test("hours are saved in the browser's time zone", async () => {
  const { saves, user } = await show();
  await user.click(screen.getByRole('checkbox', { name: 'Only at these hours' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'from' }), '08:00');
  press('Save');
  await gone();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(saves()).toMatchObject([{ hours: { from: 8, until: 22, timeZone } }]);
});

test('saving sends everything once, closes the dialog and refetches the settings', async () => {
  const { saves, calls, user } = await show();
  await slide('Replies per hour, at most', 5);
  await user.type(await prompt(), '  Be brief  ');
  press('Save');
  press('Save');
  await gone();
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(saves()).toEqual([
    {
      maxResponsesPerHour: 5,
      hours: null,
      minIntervalSeconds: 60,
      maxIntervalSeconds: 120,
      ownPrompt: 'Be brief',
      ...DEFAULT_OWN_SETTINGS,
      voiceNotes: '',
      toneCard: '',
      readLanguages: [],
      basedOn: SAVED_AT,
    },
  ]);
  const reads = () => calls.filter(({ method, path }) => `${method} ${path}` === GET);
  await waitFor(() => expect(reads()).toHaveLength(2));
});

test('a tone that is read can be changed and thrown away, and is saved with the settings', async () => {
  const READ = 'POST /api/settings/read-tone';
  let answer = { toneCard: 'Lower case.' as string | null, replies: 212 };
  const { saves, user } = await show({ [READ]: () => ({ json: answer }) });
  turnTo('Voice');
  press('Read my tone from my replies');
  const card = await screen.findByRole('textbox', { name: /^How you write/ });
  expect(card).toHaveValue('Lower case.');
  await user.type(card, ' No emoji.');
  press('Throw it away');
  expect(screen.queryByRole('textbox', { name: /^How you write/ })).toBeNull();
  answer = { toneCard: null, replies: 3 };
  press('Read my tone from my replies');
  expect(await screen.findByText(/replies of your own are needed; there are 3/)).toBeVisible();
  answer = { toneCard: 'Signs with t.', replies: 212 };
  press('Read my tone from my replies');
  await screen.findByRole('textbox', { name: /^How you write/ });
  press('Save');
  await gone();
  expect(saves().at(-1)).toMatchObject({ toneCard: 'Signs with t.' });
});

test('three comments are answered in the voice that stands there, and others the next time', async () => {
  const TRY = 'POST /api/settings/try-voice';
  const tries = [
    { id: 'c1', authorName: '@ines', comment: 'Pictures!', reply: 'that makes my day' },
  ];
  const { calls, user } = await show({ [TRY]: { json: { tries } } });
  turnTo('Voice');
  await user.click(await screen.findByRole('button', { name: 'Warm' }));
  press('Try it on three of your comments');
  expect(await screen.findByText('that makes my day')).toBeVisible();
  press('Try other comments');
  const asked = () => calls.filter(({ path }) => TRY.endsWith(path)).map(({ body }) => body);
  await waitFor(() =>
    expect(asked()).toMatchObject([
      { voice: 'warm', except: [] },
      { voice: 'warm', except: ['c1'] },
    ]),
  );
});

test('a failed save says why and keeps what was typed', async () => {
  const { user } = await show({
    [POST]: { status: 500, json: { code: 'internal', message: 'It broke.', id: 'ab12' } },
  });
  await user.type(await prompt(), 'Mine');
  press('Save');
  expect(
    await screen.findByText('Could not save the settings: It broke. Error ab12.'),
  ).toBeVisible();
  expect(await prompt()).toHaveValue('Mine');
});

test('settings that fail to load can be retried', async () => {
  await show({ [GET]: { status: 503, text: 'no' } });
  expect(await screen.findByText('Failed to load user settings')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  fakeServer({ [GET]: { json: stored } });
  press('Try again');
  expect(await slider('Replies per hour, at most')).toHaveValue('20');
});

describe('notes that are being written', () => {
  const KEEP = 'POST /api/notes/v1';
  const holding = (notes: string) => ({
    json: { videos: [{ videoId: 'v1', title: 'Old knives', notes }] },
  });
  const field = () => screen.findByRole('textbox', { name: 'Notes on “Old knives”' });
  const showEditor = async (keep: Routes[string] = holding('')) => {
    const page = await show({ 'GET /api/notes': holding(''), [KEEP]: keep });
    turnTo('What drafts may know');
    await page.user.click(
      await screen.findByRole('button', { name: 'Write notes on “Old knives”' }),
    );
    expect(await field()).toHaveFocus();
    await page.user.paste(' Camellia oil. ');
    return page;
  };

  afterEach(() => act(() => dropUnsaved()));

  test('stay if they cannot be kept', async () => {
    let answer: object = { status: 404, json: { code: 'not_found', message: 'Not now.' } };
    const { user } = await showEditor(() => answer);
    press('Keep notes');
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(await field()).toHaveValue(' Camellia oil. ');
    answer = holding('Camellia oil.');
    await user.click(screen.getByRole('button', { name: 'Keep notes' }));
    expect(await screen.findByText('Drafts know your notes')).toBeVisible();
  });

  test('are kept with the settings, once', async () => {
    const { calls } = await showEditor();
    press('Save');
    press('Save');
    await gone();
    const posts = calls.filter(({ method }) => method === 'POST');
    expect(posts.map(({ path }) => path)).toEqual(['/api/notes/v1', '/api/settings']);
    expect(posts[0]?.body).toEqual({ notes: 'Camellia oil.' });
  });

  test('are asked about before the dialog closes', async () => {
    const { user } = await showEditor();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Close without saving?' })).toBeVisible();
    press('Keep editing');
    expect(await field()).toHaveValue(' Camellia oil. ');
    await user.keyboard('{Escape}');
    press('Discard them');
    await gone();
    press('Settings');
    turnTo('What drafts may know');
    expect(screen.queryByRole('textbox', { name: /^Notes on/ })).toBeNull();
  });
});

test('leaving the page asks only with unsaved changes', async () => {
  const { user, unmount } = await show();
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  await user.type(await prompt(), 'x');
  expect(leave()).toBe(true);
  unmount();
  expect(leave()).toBe(true);
});

test('a conflict with another tab is reported, and saving again merges', async () => {
  let now: object = stored;
  const newer = { ...stored, maxResponsesPerHour: 3, updatedAt: LATER };
  const { saves, user } = await show({
    [GET]: () => ({ json: now }),
    [POST]: (call) =>
      (call.body as { basedOn: string }).basedOn === LATER
        ? accept(call)
        : { status: 409, json: { code: 'conflict', message: 'Changed.' } },
  });
  await user.type(await prompt(), 'Mine');
  now = newer;
  press('Save');
  expect(await screen.findByText(/^Changed elsewhere/)).toBeVisible();
  turnTo('Pace');
  expect(await slider('Replies per hour, at most')).toHaveValue('3');
  expect(await prompt()).toHaveValue('Mine');
  press('Save');
  await gone();
  expect(saves().at(-1)).toMatchObject({
    maxResponsesPerHour: 3,
    ownPrompt: 'Mine',
    basedOn: LATER,
  });
});

test('unknown placeholders are pointed out, and the known ones listed', async () => {
  const { user } = await show();
  await user.click(await prompt());
  await user.paste('Dear ${name}, about ${video}');
  expect(screen.getByText(/it stays in the text as it is: \$\{name\}/)).toBeVisible();
  expect(screen.getByText('${summary}')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled');
});

test('a prompt over the limit cannot be saved, and the limit is named', async () => {
  const { user, saves } = await show();
  await user.click(await prompt());
  await user.paste('x'.repeat(8_001));
  expect(screen.getByText('At most 8,000 characters, please.')).toBeVisible();
  expect(await prompt()).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  expect(saves()).toEqual([]);
});
