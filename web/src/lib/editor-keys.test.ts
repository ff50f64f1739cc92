import { createEvent } from '@testing-library/react';
import { editorKeyOf } from './key-of.ts';

test.each(['Enter', 'Escape'])('%s that ends a composed word is for the input method', (key) => {
  const meant = (how: object) =>
    editorKeyOf(createEvent.keyDown(document.body, { key, ...how }) as KeyboardEvent);
  expect(meant({})).not.toBeNull();
  expect(meant({ isComposing: true })).toBeNull();
  // Safari has ended the composition by then.
  expect(meant({ keyCode: 229 })).toBeNull();
});
