import { createEvent } from '@testing-library/react';
import { editorKeyOf, keyOf } from './key-of.ts';

test.each(['Enter', 'Escape'])('%s that ends a composed word is for the input method', (key) => {
  const meant = (how: object) =>
    editorKeyOf(createEvent.keyDown(document.body, { key, ...how }) as KeyboardEvent);
  expect(meant({})).not.toBeNull();
  expect(meant({ isComposing: true })).toBeNull();
  // Safari has ended the composition by then.
  expect(meant({ keyCode: 229 })).toBeNull();
});

/** What a layout types (first) on a key (second, the place on an English keyboard). */
const LAYOUTS = {
  QWERTY: { e: 'e KeyE', z: 'z KeyZ', q: 'q KeyQ', slash: '/ Slash', others: ['; Semicolon'] },
  QWERTZ: {
    e: 'e KeyE',
    z: 'z KeyY',
    q: 'q KeyQ',
    slash: '/ Digit7',
    others: ['- Slash', 'y KeyZ'],
  },
  AZERTY: {
    e: 'e KeyE',
    z: 'z KeyW',
    q: 'q KeyA',
    slash: '/ Period',
    others: ['a KeyQ', '! Slash'],
  },
  Dvorak: {
    e: 'e KeyD',
    z: 'z Slash',
    q: 'q KeyX',
    slash: '/ BracketLeft',
    others: ["' KeyQ", '; KeyZ', '. KeyE', '" KeyQ'],
  },
  Russian: { e: 'у KeyE', z: 'я KeyZ', q: 'й KeyQ', slash: '. Slash', others: ['ю Period'] },
  Greek: { e: 'ε KeyE', z: 'ζ KeyZ', q: '; KeyQ', slash: '/ Slash', others: ['. Period'] },
  Hebrew: { e: 'ק KeyE', z: 'ז KeyZ', q: '/ KeyQ', slash: '. Slash', others: [] },
};

test.each(Object.entries(LAYOUTS))('a key is what %s types on it', (_, { others, ...layout }) => {
  const named = (typed: string): string | null => {
    const [key, code] = typed.split(' ');
    return keyOf(createEvent.keyDown(document.body, { key, code }) as KeyboardEvent);
  };
  const names = { e: 'E', z: 'Z', q: 'Q', slash: '/' };
  expect({
    e: named(layout.e),
    z: named(layout.z),
    q: named(layout.q),
    slash: named(layout.slash),
  }).toEqual(names);
  for (const other of others) expect(Object.values(names)).not.toContain(named(other));
});
