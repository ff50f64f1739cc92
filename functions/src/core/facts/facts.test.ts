import { FACTS } from '@replywell/contract/limits';
import { MemoryWorld } from '../../testing/memory-stores.ts';
import { NOW, storedComment } from '../../testing/youtube-samples.ts';
import { KEPT_MS } from '../retention/expiry.ts';
import { toInstant } from '../time.ts';
import {
  addFact,
  changeFact,
  keepReply,
  listFacts,
  removeFact,
  withoutViewersWords,
} from './facts.ts';

const UID = 'creator';
const DUE = toInstant(NOW + KEPT_MS);

function world() {
  const memory = new MemoryWorld(UID);
  let ids = 0;
  const ports = {
    facts: memory.factStore,
    comments: memory.commentStore,
    clock: () => NOW,
    newId: () => `fact-${(ids += 1)}`,
  };
  return { memory, ports };
}

const sent = storedComment({ status: 'sent', isReplied: true, aiResponse: 'In May.' });

test('facts stand with the newest first, and go one by one', async () => {
  const { ports } = world();
  expect(await listFacts(ports, UID)).toEqual({ facts: [] });
  await addFact(ports, UID, { question: 'Which oil?', answer: 'Camellia.' });
  await addFact(ports, UID, { question: 'Which stone?', answer: 'The finest.' });
  expect((await listFacts(ports, UID)).facts.map(({ id }) => id)).toEqual(['fact-2', 'fact-1']);
  expect((await removeFact(ports, UID, 'fact-2')).facts.map(({ id }) => id)).toEqual(['fact-1']);
  expect((await removeFact(ports, UID, 'gone')).facts).toHaveLength(1);
});

test('one more than there may be is refused, and the others stay', async () => {
  const { memory, ports } = world();
  for (let at = 0; at < FACTS.most; at += 1)
    await addFact(ports, UID, { question: `${at}?`, answer: 'Yes.' });
  await expect(addFact(ports, UID, { question: 'x', answer: 'y' })).rejects.toMatchObject({
    code: 'facts_full',
  });
  memory.put(sent);
  await expect(keepReply(ports, UID, sent.id)).rejects.toMatchObject({ code: 'facts_full' });
  expect((await listFacts(ports, UID)).facts).toHaveLength(FACTS.most);
});

test('a sent reply becomes a fact once, with the viewer’s words until they are due', async () => {
  const { memory, ports } = world();
  memory.put(sent);
  await keepReply(ports, UID, sent.id);
  const { facts } = await keepReply(ports, UID, sent.id);
  expect(facts).toEqual([
    { id: `of-${sent.id}`, question: sent.text, answer: 'In May.', viewersUntil: DUE },
  ]);
  expect(memory.facts?.viewersUntil).toBe(DUE);
});

test('an answer to somebody who wrote back is kept with those words', async () => {
  const { memory, ports } = world();
  const wroteBack = { id: `${sent.id}.2`, author: 'Mara', text: 'And in winter?', at: DUE };
  memory.put({ ...sent, wroteBack });
  expect((await keepReply(ports, UID, sent.id)).facts[0]?.question).toBe('And in winter?');
});

test('so does a reply that the channel wrote on YouTube itself', async () => {
  const { memory, ports } = world();
  memory.put(storedComment({ isReplied: true, channelReply: 'In June.', aiResponse: 'A draft' }));
  expect((await keepReply(ports, UID, sent.id)).facts[0]?.answer).toBe('In June.');
});

test.each([
  ['a draft', { status: 'ready', aiResponse: 'In May.' }],
  ['a reply on its way', { status: 'scheduled', aiResponse: 'In May.' }],
  ['a reply whose text is not known', { isReplied: true, channelReply: null }],
] as const)('%s does not', async (_what, state) => {
  const { memory, ports } = world();
  memory.put(storedComment(state));
  await expect(keepReply(ports, UID, sent.id)).rejects.toMatchObject({
    code: 'fact_without_reply',
  });
  expect(memory.facts).toBeNull();
});

test('endless texts are cut, never in the middle of a sign', async () => {
  const { memory, ports } = world();
  memory.put({ ...sent, text: '🙂'.repeat(400), aiResponse: '🙂'.repeat(4_000) });
  const [fact] = (await keepReply(ports, UID, sent.id)).facts;
  expect(fact?.question.length).toBe(FACTS.question);
  expect(fact?.answer.length).toBe(FACTS.answer);
  expect(fact?.answer.isWellFormed()).toBe(true);
});

test('a question in the creator’s words stays; one whose answer alone was changed does not', async () => {
  const { memory, ports } = world();
  memory.put(sent);
  memory.put(storedComment({ ...sent, id: 'comment-2' }));
  await keepReply(ports, UID, 'comment-1');
  await keepReply(ports, UID, 'comment-2');
  await changeFact(ports, UID, { id: 'of-comment-1', question: 'When?', answer: 'In May.' });
  await changeFact(ports, UID, { id: 'of-comment-2', question: sent.text, answer: 'Early.' });
  const { facts } = withoutViewersWords(memory.facts!, toInstant(NOW + KEPT_MS + 1), NOW);
  expect(facts.map(({ question, answer }) => [question, answer])).toEqual([
    ['', 'Early.'],
    ['When?', 'In May.'],
  ]);
  await expect(
    changeFact(ports, UID, { id: 'gone', question: 'x', answer: 'y' }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('viewers’ words that are not due yet stay', async () => {
  const { memory, ports } = world();
  memory.put(sent);
  await keepReply(ports, UID, sent.id);
  expect(withoutViewersWords(memory.facts!, DUE, NOW)).toEqual(memory.facts);
});
