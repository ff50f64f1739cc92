import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import type { ChannelAnswer } from '@replywell/contract/documents/answers';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { buildAnswer } from '../../../../testing/site/build-answer.ts';
import { buildComment } from '../../../../testing/site/build-comment.ts';
import { QuestionHost } from '../../components/question.tsx';
import { closeAnswer } from '../../reply/answer-form.ts';
import {
  approveComments,
  useSelectionStore,
} from '../../features/comments/stores/selection-store.ts';
import { holdRows } from '../../features/comments/testing/rows.ts';
import { resetStores } from '../../features/comments/testing/reset-stores.ts';
import { entryWithId } from '../../replica/replica-store.ts';
import { fakeServer, type ReceivedCall } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render.tsx';
import AnswersRoute from './answers.tsx';

type Routes = Parameters<typeof fakeServer>[0];

beforeEach(() => {
  resetStores();
  closeAnswer();
});

const SHOES = buildAnswer({ id: 'q-shoes', question: 'Which shoes?' });
const FLOOR = buildAnswer({ id: 'q-floor', question: 'Which floor?' });
const OLD = 'Old trainers.';

const asking = (id: string, question: string, more: Partial<Comment> = {}): Comment =>
  buildComment({ id, asks: [question], authorName: `@${id}`, ...more });
const draft = (id: string, text: string, more: Partial<Comment> = {}): Comment =>
  asking(id, SHOES.id, {
    status: 'ready',
    aiResponse: `Draft for ${id}`,
    restsOn: [text],
    answersUsed: [SHOES.id],
    ...more,
  });

const generated = (restsOn: string) => ({
  json: {
    aiResponse: 'They are old trainers.',
    draftFindings: [],
    draftIsOwn: false,
    replacedDraft: null,
    replacedIsOwn: false,
    restsOn: [restsOn],
    answersUsed: [SHOES.id],
  },
});

/** Takes what is saved, and writes drafts that rest on it. */
const show = (
  comments: Comment[],
  answers: ChannelAnswer[],
  { hasModel = true, routes = {} }: { hasModel?: boolean; routes?: Routes } = {},
) => {
  holdRows(comments);
  let known = answers;
  const save = ({ path, body }: ReceivedCall) => {
    const id = path.split('/').at(-1);
    known = known.map((one) => (one.id === id ? { ...one, ...(body as object) } : one));
    return { json: { answers: known.filter((one) => one.id === id), removed: [] } };
  };
  const writes = comments.map(({ id }) => [
    `POST /api/youtube/comments/${id}/generate-custom-response`,
    () => generated(known.find((one) => one.id === SHOES.id)?.answer ?? ''),
  ]);
  const calls = fakeServer({
    // No note of the operator's.
    'GET /api/config': { status: 503, text: '' },
    'GET /api/drafts/month': { status: 503, text: '' },
    'GET /api/answers': () => ({ json: { answers: known, hasModel } }),
    ...Object.fromEntries(answers.map(({ id }) => [`POST /api/answers/${id}`, save])),
    ...(Object.fromEntries(writes) as Routes),
    ...routes,
  });
  const Address = () => <output>{useLocation().pathname}</output>;
  const page = renderApp(
    <main>
      <AnswersRoute />
      <QuestionHost />
      <Address />
    </main>,
    { path: '/answers' },
  );
  const drafted = () =>
    calls.flatMap(({ path }) => /comments\/(\w+)\/generate/u.exec(path)?.[1] ?? []).sort();
  return { ...page, calls, drafted };
};

const row = async (question: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { name: question });
  const item = heading.closest('li');
  if (!item) throw new Error('It is in no row.');
  return item;
};
const headings = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('what several ask stands first, by how many wait and then by their likes', async () => {
  show(
    [
      asking('a', SHOES.id),
      asking('b', SHOES.id),
      asking('c', FLOOR.id, { likeCount: 4 }),
      asking('d', FLOOR.id),
      asking('e', 'q-when'),
      asking('f', 'q-size'),
    ],
    [
      SHOES,
      FLOOR,
      buildAnswer({ id: 'q-when', question: 'When?', answer: 'On Monday.' }),
      buildAnswer({ id: 'q-size', question: 'What size?' }),
    ],
  );
  expect(await headings('Asked by several, not answered yet')).toEqual([
    'Which floor?',
    'Which shoes?',
  ]);
  expect(await headings('Answered: drafts use these')).toEqual(['When?']);
  expect(screen.queryByText('What size?')).toBeNull();
});

test('one answer is kept, and each who waits gets a draft; own words stay, and what was approved stays approved', async () => {
  const own = draft('own', '', { draftIsOwn: true, aiResponse: 'Mine.' });
  const { user, calls, drafted } = show(
    [asking('a', SHOES.id), asking('b', SHOES.id), own],
    [SHOES],
  );
  const approved = new Map([['own', { text: 'Mine.', confirmed: true }]]);
  approveComments(approved);
  const item = within(await row('Which shoes?'));
  await user.click(item.getByRole('button', { name: 'Answer once: Which shoes?' }));
  await user.type(item.getByRole('textbox'), OLD);
  await user.click(item.getByRole('button', { name: /^Write 2 drafts/ }));
  expect(await screen.findByText('/dashboard')).toBeVisible();
  await waitFor(() => expect(drafted()).toEqual(['a', 'b']));
  const saved = calls.find(({ path }) => path === '/api/answers/q-shoes');
  expect(saved?.body).toEqual({ answer: OLD });
  expect([...useSelectionStore.getState().ids].sort()).toEqual(['a', 'b', 'own']);
  expect(useSelectionStore.getState().approved).toEqual(approved);
  await waitFor(() => expect(entryWithId('b')?.row.restsOn).toEqual([OLD]));
  expect(entryWithId('own')?.row.aiResponse).toBe('Mine.');
  expect(calls.some(({ path }) => path.includes('submit'))).toBe(false);
});

test('by keys alone: J moves, E writes, Ctrl+Enter writes the drafts', async () => {
  const { user, drafted } = show(
    [asking('a', SHOES.id), asking('b', SHOES.id), asking('c', FLOOR.id), asking('d', FLOOR.id)],
    [SHOES, FLOOR],
  );
  await row('Which shoes?');
  await user.keyboard('jj');
  expect(await row('Which floor?')).toHaveFocus();
  await user.keyboard('ke');
  await user.keyboard(`${OLD}{Control>}{Enter}{/Control}`);
  await waitFor(() => expect(drafted()).toEqual(['a', 'b']));
});

test('a changed answer says which drafts rest on the old one, and rewrites them on a press', async () => {
  const answered = { ...SHOES, answer: OLD };
  const { user, drafted } = show(
    [draft('a', OLD), draft('b', OLD), draft('own', OLD, { draftIsOwn: true })],
    [answered],
  );
  const item = within(await row('Which shoes?'));
  expect(item.queryByRole('button', { name: /^(?:Write|Rewrite)/ })).toBeNull();
  await user.click(item.getByRole('button', { name: 'More about the question: Which shoes?' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const field = item.getByRole('textbox');
  await user.clear(field);
  await user.type(field, 'New trainers.');
  await user.click(item.getByRole('button', { name: 'Keep it' }));
  expect(await item.findByText(/3\sdrafts rest on your earlier words/)).toBeVisible();
  expect(item.getByText(/1\sdraft that you have changed stays as it is/)).toBeVisible();
  expect(drafted()).toEqual([]);
  await user.click(item.getByRole('button', { name: 'Rewrite 2 drafts' }));
  await waitFor(() => expect(drafted()).toEqual(['a', 'b']));
});

test('a changed answer says which replies in the queue go out on the old one, and where they are', async () => {
  const queued = { status: 'scheduled' } as const;
  const { user, drafted } = show(
    [draft('a', OLD, queued), draft('b', OLD, queued), draft('c', 'New trainers.', queued)],
    [{ ...SHOES, answer: 'New trainers.' }],
  );
  const item = within(await row('Which shoes?'));
  await user.click(
    item.getByRole('link', { name: /^2\sreplies in the queue rest on your earlier words$/ }),
  );
  expect(await screen.findByText('/queue')).toBeVisible();
  expect(drafted()).toEqual([]);
});

test('if the answer cannot be kept, nothing is drafted and the words stay', async () => {
  const refused = { status: 409, json: { code: 'answers_full', message: 'There are too many.' } };
  const { user, drafted } = show([asking('a', SHOES.id), asking('b', SHOES.id)], [SHOES], {
    routes: { 'POST /api/answers/q-shoes': refused },
  });
  const item = within(await row('Which shoes?'));
  await user.click(item.getByRole('button', { name: 'Answer once: Which shoes?' }));
  await user.type(item.getByRole('textbox'), `${OLD}{Control>}{Enter}{/Control}`);
  expect(await screen.findByText('There are too many.')).toBeVisible();
  expect(item.getByRole('textbox')).toHaveValue(OLD);
  expect(drafted()).toEqual([]);
});

test('a comment that asks something else is taken out', async () => {
  const other = buildAnswer({ id: 'q-size', question: 'What size are they?' });
  const { user, calls } = show([asking('a', SHOES.id), asking('b', SHOES.id)], [SHOES], {
    routes: {
      'POST /api/answers/q-shoes/split': {
        json: { answers: [other], removed: [], comment: asking('b', other.id) },
      },
    },
  });
  const item = within(await row('Which shoes?'));
  await user.click(item.getByRole('button', { name: 'More about the question: Which shoes?' }));
  await user.click(await screen.findByRole('menuitem', { name: /asks something else/ }));
  await user.click(item.getByRole('button', { name: 'Asks something else: @b' }));
  const field = item.getByRole('textbox', { name: 'What @b asks' });
  await user.clear(field);
  await user.type(field, 'What size are they?{Enter}');
  expect(
    await screen.findByRole('button', { name: 'Answer once: What size are they?' }),
  ).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ commentId: 'b', question: 'What size are they?' });
});

test('a question is joined with another one, of which those asked most stand first', async () => {
  const when = buildAnswer({ id: 'q-when', question: 'When?' });
  const asked = [asking('a', SHOES.id), asking('b', FLOOR.id), asking('c', FLOOR.id)];
  const { user } = show(
    [...asked, asking('d', when.id), asking('e', when.id), asking('f', when.id)],
    [...[SHOES, FLOOR, when, buildAnswer({ id: 'q-never', question: 'Never?', answer: 'No.' })]],
  );
  const item = within(await row('When?'));
  await user.click(item.getByRole('button', { name: 'More about the question: When?' }));
  await user.click(await screen.findByRole('menuitem', { name: /^The same as another/ }));
  const options = await screen.findAllByRole('option');
  expect(options.map((one) => one.querySelector('.text')?.textContent)).toEqual([
    'Which floor?',
    'Which shoes?',
    'Never?',
  ]);
});

test('without a model the page says why nothing is grouped', async () => {
  const { calls } = show([buildComment()], [], { hasModel: false });
  expect(await screen.findByText(/No model is set here/)).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('questions that nobody has grouped are grouped when the page is opened', async () => {
  const assessment = {
    kinds: ['question'],
    language: 'en',
    needsYou: null,
    needsWhy: null,
    about: [],
    worthReplying: true,
  };
  const grouped = { id: 'a', asks: [SHOES.id] };
  const others = asking('b', SHOES.id);
  show([buildComment({ id: 'a', assessment }), others], [SHOES], {
    routes: {
      'POST /api/answers/group': { json: { answers: [], removed: [], grouped: [grouped] } },
    },
  });
  expect(await screen.findByText(/^2 wait/)).toBeVisible();
});
