import { fakeServer } from '../../../testing/fake-server.ts';
import { buildDraft } from '../../../../../testing/site/build-comment.ts';
import { generateReply, holdReply, saveReply } from './write-replies.ts';

const pathOf = (call: string) => `POST /api/youtube/comments/a/${call}`;

test('a draft is asked for as JSON, with the mark of a call made by a script', async () => {
  const calls = fakeServer({
    [pathOf('generate-custom-response')]: { json: { aiResponse: 'Hi', draftFindings: [] } },
  });
  expect(await generateReply('a', null)).toMatchObject({ aiResponse: 'Hi' });
  const headers = ['content-type', 'accept', 'x-requested-with'];
  expect(headers.map((name) => calls[0]?.headers.get(name))).toEqual([
    'application/json',
    'application/json',
    'XMLHttpRequest',
  ]);
  expect(calls[0]?.body).toEqual({ replaces: null });
});

test('a saved and a sent reply go as "response"', async () => {
  const calls = fakeServer({
    [pathOf('update-response')]: { json: buildDraft('a') },
    [pathOf('submit-response')]: { json: buildDraft('a') },
  });
  await saveReply('a', { text: 'Hi', base: 'Before' });
  await holdReply('a', 'Hi');
  expect(calls.map(({ body }) => body)).toMatchObject([{ response: 'Hi' }, { response: 'Hi' }]);
});
