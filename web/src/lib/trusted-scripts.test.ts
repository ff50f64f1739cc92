import { vouchForScripts } from './trusted-scripts.ts';

const isOurs = (url: string): boolean => url === '/sw.js';

afterEach(() => {
  delete window.trustedTypes;
});

test('a browser with trusted types gets its own kind of address, and only for what is allowed', () => {
  const names: string[] = [];
  window.trustedTypes = {
    createPolicy: (name, { createScriptURL }) => {
      names.push(name);
      return { createScriptURL: (url) => `trusted ${createScriptURL(url)}` };
    },
  };
  const vouch = vouchForScripts('worker', isOurs);
  expect(vouch('/sw.js')).toBe('trusted /sw.js');
  expect(() => vouch('https://example.com/x.js')).toThrow('"worker" does not vouch');
  expect(names).toEqual(['worker']);
});

test('a browser without them gets the address, and refuses the same', () => {
  const vouch = vouchForScripts('worker', isOurs);
  expect(vouch('/sw.js')).toBe('/sw.js');
  expect(() => vouch('https://example.com/x.js')).toThrow('"worker" does not vouch');
});
