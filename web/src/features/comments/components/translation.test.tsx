import type { Settings } from '@replywell/contract/endpoints/settings';
import { OWN_WORDS_MAX_LENGTH } from '@replywell/contract/limits';
import { DEFAULT_PACE } from '@replywell/contract/pace';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { create } from 'zustand';
import { i18next } from '../../../i18n/index.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { showLanguage } from '../../../testing/test-i18n.ts';
import { buildRow } from '../testing/build-list.ts';
import { resetStores } from '../testing/reset-stores.ts';
import { useChangesStore } from '../stores/changes-store.ts';
import { openEdit, useEditsStore } from '../stores/edits-store.ts';
import { changeWords, useTranslationsStore } from '../stores/translations-store.ts';
import { pressTranslate, rowIdOf } from '../lib/focus.ts';
import { controlsOf } from '../lib/row-controls.ts';
import { RowKinds } from './row-kinds.tsx';
import { RowPart } from './row-part.tsx';
import { Translated } from './translated.tsx';
import { useToast } from '../../../components/toast/toast-store.ts';

beforeEach(resetStores);

const SAVED: Settings = {
  ...DEFAULT_PACE,
  ...{ aiPrompt: 'Be kind.', ownPrompt: null, sharedPrompt: 'Be kind.' },
  ...{ aiTemperature: 8, updatedAt: null },
};
const SETTINGS = 'GET /api/settings';
const TRANSLATE = 'POST /api/youtube/comments/a/translate';
const FIELD = { name: /^Your answer in your own language/ };
const PUT = 'POST /api/youtube/comments/a/translate-reply';
const HOSTILE = 'See https://example.com and <b>pay</b>';

const german = { id: 'a', authorName: '@sam', text: 'Wie tief?', languages: ['de', 'nl'] };
const withDraft = { ...german, status: 'ready' as const, aiResponse: 'Tief.' };

const show = (
  comment: Parameters<typeof buildRow>[0],
  routes: Parameters<typeof fakeServer>[0] = {},
  settings: Partial<Settings> = {},
) => {
  const row = buildRow(comment);
  const calls = fakeServer({
    [SETTINGS]: { json: { ...SAVED, ...settings } },
    [TRANSLATE]: { json: { text: HOSTILE, to: 'en' } },
    ...routes,
  });
  const useRow = create(() => ({ now: row }));
  const Row = () => {
    const { now } = useRow();
    return (
      <>
        <article id={rowIdOf(now.id)} tabIndex={-1}>
          <RowKinds comment={now} />
          <Translated comment={now} />
          {now.aiResponse !== null && (
            <Suspense fallback={null}>
              {controlsOf(now).editable && <RowPart comment={now} part="actions" />}
              <RowPart comment={now} part="draft" />
            </Suspense>
          )}
        </article>
        <input aria-label="Elsewhere" />
      </>
    );
  };
  const view = renderApp(<Row />);
  const rerenderRow = (next: Parameters<typeof buildRow>[0]): void =>
    act(() => useRow.setState({ now: buildRow(next) }));
  const press = async (name: RegExp): Promise<void> =>
    view.user.click(await screen.findByRole('button', { name }));
  const asked = (route: string) =>
    calls.filter(({ method, path }) => `${method} ${path}` === route);
  return { ...view, press, asked, rerenderRow };
};

test('a comment in another language is translated on demand, hidden, and shown again for nothing', async () => {
  const { press, asked } = show(german);
  await press(/^Translate: @sam/);
  expect(await screen.findByText(HOSTILE)).toBeVisible();
  expect(screen.getByText('Translated by the model · German')).toBeVisible();
  await press(/^Hide translation/);
  expect(screen.queryByText(HOSTILE)).toBeNull();
  await press(/^Translate: @sam/);
  expect(await screen.findByText(HOSTILE)).toBeVisible();
  expect(asked(TRANSLATE)).toMatchObject([{ body: { to: 'en' } }]);
});

test('a translation is plain text: nothing in it can be pressed or is markup', async () => {
  const { press, container } = show(german);
  await press(/^Translate: @sam/);
  await screen.findByText(HOSTILE);
  expect(screen.queryByRole('link')).toBeNull();
  expect(container.querySelector('b')).toBeNull();
});

test.each<[string, string[] | undefined, string[] | null]>([
  ['the language of the page', ['en'], null],
  ['one that may be that of the page', ['nl', 'en'], null],
  ['one that the settings name', ['nl', 'de'], ['de']],
  ['nobody knows which', undefined, null],
])('a comment in %s has no button', async (_what, languages, readLanguages) => {
  const assessment = { kinds: ['question'], language: null, needsYou: null, guessed: true };
  show(
    { ...german, assessment, ...(languages ? { languages } : { languages: undefined }) },
    {},
    {
      readLanguages: readLanguages as ['de'] | null,
    },
  );
  await screen.findByRole('button', { name: /^Question/ });
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('button', { name: /^Translate/ })).toBeNull();
});

test.each([
  ['Obrigado!', 'ru', /^Перевести: @sam/],
  ['Класс', 'en', /^Translate: @sam/],
] as const)('“%s” in no known language has a button in %s', async (text, page, name) => {
  await showLanguage(page);
  const { press, asked } = show({ ...german, text, languages: undefined });
  await press(name);
  expect(await screen.findByText(HOSTILE)).toBeVisible();
  expect(asked(TRANSLATE)).toMatchObject([{ body: { to: page } }]);
});

test('by its key a comment is translated whose language nobody can tell', async () => {
  const { container, asked } = show({ ...german, text: 'Gracias', languages: undefined });
  await waitFor(() => expect(container.querySelector('[data-translate]')).not.toBeNull());
  expect(screen.queryByRole('button', { name: /^Translate/ })).toBeNull();
  act(() => pressTranslate('a'));
  expect(await screen.findByText('Translated by the model')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Hide translation/ })).toBeVisible();
  expect(asked(TRANSLATE)).toHaveLength(1);
});

test('a comment without letters has nothing to translate', async () => {
  const { container } = show({ ...german, text: '🎉', languages: undefined, assessment: null });
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
  expect(container.querySelector('[data-translate]')).toBeNull();
});

test('the language to translate into is that of the page', async () => {
  await showLanguage('ru');
  const { press, asked } = show(german);
  await press(/^Перевести: @sam/);
  await waitFor(() => expect(asked(TRANSLATE)).toMatchObject([{ body: { to: 'ru' } }]));
});

test('a failure is told in the server’s words and can be tried again', async () => {
  let fails = true;
  const { press } = show(german, {
    [TRANSLATE]: () =>
      fails
        ? { status: 502, json: { code: 'translation_failed', message: 'The model is busy.' } }
        : { json: { text: 'How deep?', to: 'en' } },
  });
  await press(/^Translate: @sam/);
  expect(await screen.findByRole('alert')).toHaveTextContent('The model is busy.');
  fails = false;
  await press(/^Try again/);
  expect(await screen.findByText('How deep?')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('article')).toHaveFocus());
});

const OF_DRAFT = /^(What the draft says|Write in your own language)/;
const inLanguage = (detail: string, aiResponse: string) => ({
  aiResponse,
  draftFindings: [{ kind: 'other_language' as const, detail, ranges: [] }],
});
/** Whatever comes late is there. */
const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));

test('a draft in another language can be read, and another written, before anything is translated', async () => {
  const { press, asked } = show(withDraft, { [TRANSLATE]: { json: { text: 'Deep.', to: 'en' } } });
  await press(/^What the draft says/);
  expect(await screen.findByText('Deep.')).toBeVisible();
  await press(/^Write in your own language/);
  expect(screen.getByRole('textbox', FIELD)).toHaveFocus();
  expect(asked(TRANSLATE)).toMatchObject([{ body: { to: 'en', draft: 'Tief.' } }]);
});

test.each([
  ['that of the page', { ...withDraft, ...inLanguage('en', 'Deeper than you think.') }, null],
  ['one that the settings name', withDraft, ['nl']],
  ['letters of a known one', { ...withDraft, ...inLanguage('so', 'Deep!') }, null],
] as const)(
  'a draft in %s is not translated, whatever its comment is in',
  async (_what, row, reads) => {
    show({ ...row }, {}, { readLanguages: reads && [...reads] });
    await settled();
    act(() => pressTranslate('a'));
    await screen.findByText(HOSTILE);
    await settled();
    expect(screen.queryByRole('button', { name: OF_DRAFT })).toBeNull();
  },
);

test('to a comment that the creator can read, a draft they cannot is only translated', async () => {
  show({ ...withDraft, languages: ['en'], ...inLanguage('de', 'Ziemlich tief, denke ich.') });
  expect(await screen.findByRole('button', { name: /^What the draft says/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Write/ })).toBeNull();
});

test('beside a sent reply it stands once its comment is translated', async () => {
  const { press } = show({ ...withDraft, status: 'sent' });
  await settled();
  expect(screen.queryByRole('button', { name: OF_DRAFT })).toBeNull();
  await press(/^Translate: @sam/);
  expect(await screen.findByRole('button', { name: /^What the draft says/ })).toBeVisible();
});

test('own words that are still there after a reload stand beside the draft', async () => {
  changeWords('a', { text: 'Very deep.', open: true });
  show(withDraft);
  expect(await screen.findByRole('textbox', FIELD)).toHaveValue('Very deep.');
});

test('own words say when no more of them fit', async () => {
  changeWords('a', { text: 'a'.repeat(OWN_WORDS_MAX_LENGTH), open: true });
  show(withDraft);
  await screen.findByRole('textbox', FIELD);
  expect(screen.getByRole('status')).toHaveTextContent(/^No more than [\d,]+ characters fit\.$/);
});

test('what the draft says is marked as out of date as soon as its text is edited', async () => {
  const { press, asked } = show(withDraft, { [TRANSLATE]: { json: { text: 'Deep.', to: 'en' } } });
  await press(/^Translate: @sam/);
  await press(/^What the draft says/);
  expect(await screen.findByText('What the draft says, translated by the model')).toBeVisible();
  act(() => openEdit('a', { text: 'Sehr tief.', base: 'Tief.' }));
  expect(await screen.findByText(/^The draft was changed since/)).toBeVisible();
  await press(/^Translate again/);
  await waitFor(() =>
    expect(asked(TRANSLATE).map(({ body }) => body)).toEqual([
      { to: 'en' },
      { to: 'en', draft: 'Tief.' },
      { to: 'en', draft: 'Sehr tief.' },
    ]),
  );
});

test('own words become the draft, words in the editor give way, and nothing is sent', async () => {
  const put = {
    aiResponse: 'Sehr tief.',
    draftFindings: [],
    draftIsOwn: true,
    replacedDraft: 'Tief.',
  };
  const { press, asked, user, rerenderRow } = show(withDraft, { [PUT]: { json: put } });
  act(() => openEdit('a', { text: 'Half written', base: 'Tief.' }));
  await press(/^Translate: @sam/);
  await press(/^Write in your own language/);
  const field = await screen.findByRole('textbox', FIELD);
  await user.type(field, 'Very deep.');
  await press(/^Put it into German/);
  await waitFor(() =>
    expect(useChangesStore.getState().byId.a?.at(-1)?.patch).toMatchObject({
      aiResponse: 'Sehr tief.',
      replacedDraft: 'Tief.',
    }),
  );
  expect(asked(PUT)).toMatchObject([{ body: { text: 'Very deep.', to: 'de', replaces: null } }]);
  expect(useEditsStore.getState().byId.a).toBeUndefined();
  expect(useEditsStore.getState().replaced.a?.text).toBe('Half written');
  rerenderRow({ ...withDraft, ...put });
  expect(await screen.findByText(/^Your words are the draft now/)).toBeVisible();
});

test('words that have been put are no longer called the draft once another one stands there', async () => {
  const put = {
    aiResponse: 'Sehr tief.',
    draftFindings: [],
    draftIsOwn: true,
    replacedDraft: null,
  };
  const { press, user, rerenderRow } = show(withDraft, { [PUT]: { json: put } });
  await press(/^Translate: @sam/);
  await press(/^Write in your own language/);
  await user.keyboard('Very deep.');
  await press(/^Put it into German/);
  await waitFor(() => expect(useTranslationsStore.getState().words.a?.put).not.toBeNull());
  rerenderRow({ ...withDraft, aiResponse: 'Sehr tief.' });
  expect(screen.getByText(/^Your words are the draft now/)).toBeVisible();
  rerenderRow({ ...withDraft, aiResponse: 'Ganz kurz.' });
  expect(screen.queryByText(/^Your words are the draft now/)).toBeNull();
});

test('the field opens at once, whatever other texts are not there yet', async () => {
  const { press } = show(german);
  await press(/^Translate: @sam/);
  const known = i18next.hasLoadedNamespace.bind(i18next);
  jest
    .spyOn(i18next, 'hasLoadedNamespace')
    .mockImplementation((area, options) => area !== 'replacing' && known(area, options));
  await press(/^Write in your own language/);
  expect(screen.getByRole('textbox', FIELD)).toHaveFocus();
});

test('when a draft comes from elsewhere, typing goes on in the field that moves under it', async () => {
  const { press, user, rerenderRow } = show(german);
  await press(/^Translate: @sam/);
  await press(/^Write in your own language/);
  await user.keyboard('Very ');
  rerenderRow(withDraft);
  await waitFor(() => expect(screen.getByRole('textbox', FIELD)).toHaveFocus());
  await user.keyboard('deep.');
  expect(screen.getByRole('textbox', FIELD)).toHaveValue('Very deep.');
});

test('a draft of own words takes the focus from nobody who has gone on', async () => {
  let arrive = (): void => undefined;
  const put = { aiResponse: 'Tief.', draftFindings: [], draftIsOwn: true, replacedDraft: null };
  const { press, user } = show(german, {
    [PUT]: () =>
      new Promise((resolve) => {
        arrive = () => resolve({ json: put });
      }),
  });
  await press(/^Translate: @sam/);
  await press(/^Write in your own language/);
  await user.keyboard('Deep.');
  await press(/^Put it into German/);
  screen.getByRole('textbox', { name: 'Elsewhere' }).focus();
  arrive();
  await waitFor(() => expect(useTranslationsStore.getState().words.a?.put).not.toBeNull());
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(screen.getByRole('textbox', { name: 'Elsewhere' })).toHaveFocus();
});

test('words that were never put are shown beside the reply that was sent without them', async () => {
  const { press, user, rerenderRow } = show(withDraft);
  await press(/^Translate: @sam/);
  await press(/^Write in your own language/);
  await user.keyboard('Very deep.');
  rerenderRow({ ...withDraft, status: 'sent' });
  expect(screen.getByText('Very deep.')).toBeVisible();
  await press(/^Discard/);
  expect(screen.queryByText('Very deep.')).toBeNull();
  act(() => useToast.getState().shown?.action?.onClick());
  expect(screen.getByText('Very deep.')).toBeVisible();
});

test('what was hidden while it was on its way stays hidden, and is asked for once', async () => {
  let arrive = (): void => undefined;
  const { press, asked } = show(withDraft, {
    [TRANSLATE]: ({ body }) =>
      (body as { draft?: string }).draft === undefined
        ? { json: { text: 'How deep?', to: 'en' } }
        : new Promise((resolve) => {
            arrive = () => resolve({ json: { text: 'Deep.', to: 'en' } });
          }),
  });
  await press(/^Translate: @sam/);
  await press(/^What the draft says/);
  await press(/^Hide what it says/);
  arrive();
  await waitFor(() =>
    expect(useTranslationsStore.getState().drafts.a).toMatchObject({ state: 'shown' }),
  );
  expect(screen.queryByText('Deep.')).toBeNull();
  await press(/^What the draft says/);
  expect(screen.getByText('Deep.')).toBeVisible();
  expect(asked(TRANSLATE)).toHaveLength(2);
});

test('the key that sends a reply only puts own words into the draft', async () => {
  const { press, asked, user } = show(german, {
    [PUT]: { status: 502, json: { code: 'translation_failed', message: 'Busy.' } },
  });
  await press(/^Translate: @sam/);
  await press(/^Write in your own language/);
  await user.keyboard('Deep.{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Busy.');
  expect(asked(PUT)).toHaveLength(1);
  const field = screen.getByRole('textbox', FIELD);
  expect(field).toHaveValue('Deep.');
  expect(within(document.body).queryByRole('button', { name: /^Submit/ })).toBeNull();
});
