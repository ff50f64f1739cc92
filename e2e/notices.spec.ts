import { enter } from './fixtures/creator.ts';
import { expect, test } from './fixtures/world.ts';

interface Registered {
  registrations: { registrationId: string }[];
}

interface Worker {
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  shown?: unknown[];
}

test('a notice that the browser receives is shown by the worker', async ({
  page,
  context,
  baseURL,
}) => {
  await enter(page, 'boris@example.com');
  const devTools = await context.newCDPSession(page);
  const registered = new Promise<string>((done) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: Registered) => {
      const [first] = registrations;
      if (first) done(first.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const [worker] = context.serviceWorkers();
  // A browser without a screen draws none.
  await worker?.evaluate(() => {
    const me = globalThis as unknown as Worker;
    me.registration.showNotification = (title, options) => {
      me.shown = [title, options];
      return Promise.resolve();
    };
  });
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: baseURL ?? '',
    registrationId: await registered,
    data: JSON.stringify({ id: 'notice-1', title: 'Replywell', body: 'Wrote back: 2' }),
  });
  const shown = () => worker?.evaluate(() => (globalThis as unknown as Worker).shown);
  await expect
    .poll(shown)
    .toEqual(['Replywell', expect.objectContaining({ body: 'Wrote back: 2', tag: 'notice-1' })]);
});
