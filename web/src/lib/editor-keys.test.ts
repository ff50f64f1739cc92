import { editorKeyOf } from './editor-keys.ts';

const plain = { isComposing: false, keyCode: 13, ctrlKey: false, metaKey: false };

test.each(['Enter', 'Escape'])('%s that ends a composed word is for the input method', (key) => {
  const pressed = { ...plain, key, ctrlKey: true };
  expect(editorKeyOf(pressed)).not.toBeNull();
  expect(editorKeyOf({ ...pressed, isComposing: true })).toBeNull();
  // Safari has ended the composition by then.
  expect(editorKeyOf({ ...pressed, keyCode: 229 })).toBeNull();
});
