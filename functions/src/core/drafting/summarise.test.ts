import { freeModelFor } from '../../testing/free-model.ts';
import { MemoryWorld } from '../../testing/memory-stores.ts';
import { NOW, sampleVideo } from '../../testing/youtube-samples.ts';
import { videoFacts } from '../youtube/videos.ts';
import { ModelRefusal } from '../model/ports.ts';
import { summarise } from './summarise.ts';

const UID = 'creator';
const LONG = 'The tomatoes stand in peat from the farmer Ostrava. '.repeat(20);
const TRUE = 'The tomatoes stand in peat.';

async function world(description: string | null = LONG) {
  const memory = new MemoryWorld(UID);
  const video = { ...sampleVideo('video-1'), description };
  await memory.videoStore.save(UID, [videoFacts(video, UID, NOW)]);
  const time = { now: NOW };
  const model = { text: TRUE, refusal: null as Error | null };
  const prompts: { system: string; user: string }[] = [];
  const warned: string[] = [];
  const ports = {
    videos: memory.videoStore,
    modelFor: freeModelFor(({ system, user }) => {
      prompts.push({ system, user });
      if (model.refusal) throw model.refusal;
      return model.text;
    }),
    clock: () => time.now,
    warn: (message: string) => void warned.push(message),
  };
  return {
    memory,
    time,
    model,
    prompts,
    warned,
    run: () => summarise(ports, UID, { videoId: 'video-1', aiModel: 'gpt-4o-mini' }),
    summary: () => memory.videos.get('video-1')?.summary,
  };
}

test('a video with a long description is summed up once, also by two drafts at once', async () => {
  const { prompts, run, summary } = await world();
  await Promise.all([run(), run()]);
  await run();
  expect(prompts).toHaveLength(1);
  expect(summary()).toBe(TRUE);
});

test('a short description says enough by itself', async () => {
  const { prompts, run } = await world('Short.');
  await run();
  expect(prompts).toHaveLength(0);
});

test.each([
  ['a link', 'Peat is on evil.example.org for all.'],
  ['a price', 'The peat costs $20.'],
])('a summary with %s is not kept, and not asked for again', async (_what, text) => {
  const { model, prompts, run, summary } = await world();
  model.text = text;
  await run();
  await run();
  expect(summary()).toBe('');
  expect(prompts).toHaveLength(1);
});

test('a failure is told, and tried again after an hour', async () => {
  const { time, model, prompts, warned, run, summary } = await world();
  model.refusal = new ModelRefusal('denied', 'x');
  await run();
  await run();
  expect([prompts.length, warned.length, summary()]).toEqual([1, 1, null]);
  model.refusal = null;
  time.now += 60 * 60_000;
  await run();
  expect(summary()).toBe(TRUE);
});
