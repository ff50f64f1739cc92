import { serviceWorkerFor } from './service-worker.ts';

const cacheOf = (worker: string): string => /'offline-(\w{12})'/.exec(worker)?.[1] ?? '';

test('the worker changes with each of the files it keeps, and only with them', () => {
  const same = cacheOf(serviceWorkerFor('page', 'script'));
  expect(same).not.toBe('');
  expect(cacheOf(serviceWorkerFor('page', 'script'))).toBe(same);
  expect(cacheOf(serviceWorkerFor('other page', 'script'))).not.toBe(same);
  expect(cacheOf(serviceWorkerFor('page', 'other script'))).not.toBe(same);
});
