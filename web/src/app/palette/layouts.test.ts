import { isFound, onOtherKeyboard } from './palette.tsx';

test('what is typed on the wrong keyboard is what was meant', () => {
  expect(onOtherKeyboard('ghbdtn')).toBe('привет');
  expect(onOtherKeyboard('йгугу')).toBe('queue');
});

test('a name is found in both languages, by parts of its words, on both keyboards', () => {
  const names = ['Load latest comments', 'Загрузить последние комментарии'];
  for (const typed of ['latest load', 'Загр', 'pfuhepbnm', 'дщфв', ''])
    expect([typed, isFound(typed, names)]).toEqual([typed, true]);
  expect(isFound('queue', names)).toBe(false);
});
