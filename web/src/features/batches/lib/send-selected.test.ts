import { useToast } from '../../../components/toast/toast-store.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import type { Candidate } from './rules.ts';
import { buildSettings } from '../../../../../testing/site/usual-answers.ts';
import { buildBatch, buildItem } from '../../../../../testing/site/build-batch.ts';
import { sendSelected, type SendQuestion } from './send-selected.ts';

const draft = (id: string, aiResponse: string | null = 'Hi'): Candidate => ({
  id,
  authorName: 'Anna',
  status: 'ready',
  isReplied: false,
  hasUnsavedEdit: false,
  aiResponse,
  assessment: null,
});

type Routes = Parameters<typeof fakeServer>[0];

const send = async (selected: Candidate[], routes: Routes = {}, beyondHour = false) => {
  useToast.setState({ shown: null, explainedAt: -Infinity });
  const calls = fakeServer({
    'GET /api/settings': { json: buildSettings() },
    'POST /api/youtube/comments/check-batch': { json: { alike: [] } },
    ...routes,
  });
  const asked: SendQuestion[] = [];
  await sendSelected(selected, {
    client: createQueryClient(),
    beyondHour,
    onTaken: () => undefined,
    hasConfirmed: () => false,
    ask: (question) => void asked.push(question),
  });
  const { title, description, variant } = useToast.getState().shown ?? {};
  return { calls, asked, told: [variant, title, description] };
};

const SUBMIT = 'POST /api/youtube/comments/submit-batch';
const submitted = (calls: Awaited<ReturnType<typeof send>>['calls']) =>
  calls.filter(({ path }) => path.endsWith('/submit-batch'));

afterEach(() => jest.useRealTimers());

test.each([
  ['nothing is selected', [], 'No comments selected for submission'],
  [
    'one has no reply',
    [draft('a'), draft('b', ' ')],
    'Not all selected comments have generated responses',
  ],
])('where %s nothing is asked or sent', async (_name, selected, title) => {
  const { calls, told } = await send(selected);
  expect(told).toEqual(['destructive', title, '']);
  expect(calls).toEqual([]);
});

test('a reply to spam, or to what needs none, is asked about; the others can go alone', async () => {
  const read = { language: 'en', needsYou: null, needsWhy: null, about: [], worthReplying: null };
  const spam = { ...draft('a'), assessment: { ...read, kinds: ['spam' as const] } };
  const thanks = { ...draft('b'), assessment: { ...read, kinds: [], worthReplying: false } };
  const selected = [spam, thanks, draft('c')];
  const { calls, asked } = await send(selected);
  expect(submitted(calls)).toEqual([]);
  expect(asked.map(({ about, others }) => [about, others])).toEqual([['unwanted', 1]]);
  // In a sitting each was approved by itself.
  const batch = buildBatch(selected.map(({ id }) => buildItem(id)));
  const { asked: none } = await send(selected, { [SUBMIT]: { json: batch } }, true);
  expect(none).toEqual([]);
});

test('without the settings the limit is unknown, so nothing is sent', async () => {
  const { calls, told } = await send([draft('a')], {
    'GET /api/settings': { status: 503, text: '' },
  });
  expect(told.slice(0, 2)).toEqual(['destructive', 'Failed to load settings']);
  expect(submitted(calls)).toEqual([]);
});

test('replies that the server has left out are told', async () => {
  const batch = buildBatch(['a', 'b'].map((id) => buildItem(id, 'queued')));
  const { told } = await send(
    ['a', 'b', 'c'].map((id) => draft(id)),
    { [SUBMIT]: { json: { ...batch, leftOut: ['c'] } } },
  );
  expect(told).toEqual([undefined, 'Only 2 of 3 will be sent', '']);
});

test('a batch accepted after its answer was lost is found and not sent again', async () => {
  jest.useFakeTimers();
  const batch = buildBatch([buildItem('a', 'queued')]);
  const answers = [null, [], [], [batch]];
  const sending = send([draft('a')], {
    [SUBMIT]: () => Promise.reject(new TypeError('Failed to fetch')),
    'GET /api/youtube/batches/open': () => {
      const json = answers.shift();
      return json ? { json } : Promise.reject(new TypeError('Failed to fetch'));
    },
    'GET /api/youtube/videos/saved': { json: [] },
  });
  await jest.runAllTimersAsync();
  const { calls, told } = await sending;
  expect(told).toContain('Taken after all: 1');
  expect(submitted(calls)).toHaveLength(1);
});
