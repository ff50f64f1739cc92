import { readStored, writeStored } from './browser-storage.ts';

test('the visits’ storage and the tab’s are two', () => {
  expect(writeStored('key', 'visits')).toBe(true);
  expect(writeStored('key', 'tab', 'sessionStorage')).toBe(true);
  expect([readStored('key'), readStored('key', 'sessionStorage')]).toEqual(['visits', 'tab']);
  writeStored('key', null);
  expect([readStored('key'), readStored('key', 'sessionStorage')]).toEqual([null, 'tab']);
});
