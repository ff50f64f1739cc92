import { serviceWorkerFor } from './service-worker.ts';

const cacheOf = (worker: string): string => /'offline-(\w{12})'/.exec(worker)?.[1] ?? '';

test('the worker changes with each of the files it keeps, and only with them', () => {
  const same = cacheOf(serviceWorkerFor('page', ['a', 'b']));
  expect(same).not.toBe('');
  expect(cacheOf(serviceWorkerFor('page', ['a', 'b']))).toBe(same);
  expect(cacheOf(serviceWorkerFor('other page', ['a', 'b']))).not.toBe(same);
  expect(cacheOf(serviceWorkerFor('page', ['a', 'c']))).not.toBe(same);
});
