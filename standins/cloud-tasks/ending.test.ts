import { until } from '../kernel/until.ts';
import { endingOf } from './ending.ts';
import { createCloudTasksStandin, DEFAULT_QUEUE, type CloudTasksStandin } from './server.ts';
import { startWorker, type Worker } from './testing.ts';

let created: CloudTasksStandin;
let url: string;
let worker: Worker;
let said: string[];
/** Lets the worker answer. */
let letAnswer: () => void;
let passPatience: () => void;

beforeEach(async () => {
  created = createCloudTasksStandin();
  url = await created.standin.listen(0);
  worker = await startWorker();
  said = [];
  const allowed = new Promise<void>((resolve) => (letAnswer = resolve));
  worker.answer = (_received, res) => void allowed.then(() => res.end());
});
afterEach(async () => {
  await created.standin.close();
  await worker.close();
});

const sleep = (): Promise<void> => new Promise((resolve) => (passPatience = resolve));
const ending = () => endingOf(created.dispatcher, (sentence) => said.push(sentence), sleep);
const tasks = () => created.state.queue(DEFAULT_QUEUE).tasks;

async function create(): Promise<void> {
  const answer = await fetch(`${url}/v2/${DEFAULT_QUEUE}/tasks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ task: { httpRequest: { url: worker.url } } }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function createUnderWay(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await create();
  await until(() => worker.received.length === count);
}

test('with nothing under way nothing is said and nothing waited for', async () => {
  await ending().finish();
  expect(said).toEqual([]);
});

test('what is under way is waited for; what comes meanwhile is taken in and not handed out', async () => {
  await createUnderWay(2);
  const finished = ending().finish();
  expect(said).toEqual(['Waiting for 2 deliveries under way … (Ctrl-C again: not waiting)']);
  await create();
  letAnswer();
  await finished;
  expect(worker.received).toHaveLength(2);
  expect(tasks().size).toBe(1);
  expect(said).toHaveLength(1);
});

test.each(['it was told again', 'it has waited long enough'])(
  'it waits no longer when %s, and the task stays',
  async (why) => {
    await createUnderWay(1);
    const { finish, hurry } = ending();
    const finished = finish();
    if (why === 'it was told again') hurry();
    else passPatience();
    await finished;
    expect(said).toEqual([
      'Waiting for 1 delivery under way … (Ctrl-C again: not waiting)',
      'Cut off 1 delivery, to be made again after the next start.',
    ]);
    expect(tasks().size).toBe(1);
  },
);
