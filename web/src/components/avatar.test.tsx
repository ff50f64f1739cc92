import { fireEvent, render } from '@testing-library/react';
import { Avatar } from './avatar.tsx';

const shown = (name: string): string | null =>
  render(<Avatar name={name} src={null} />).container.textContent;

test.each([
  ['anna', 'A'],
  ['@ёжик в тумане', 'Ё'],
  ['  мария', 'М'],
  ['🦊 fox', '🦊'],
  ['@', '?'],
  ['', '?'],
])('without a picture "%s" is known by "%s"', (name, letter) => {
  expect(shown(name)).toBe(letter);
});

test('a picture that does not load gives way to the letter', () => {
  const { container } = render(<Avatar name="Anna" src="https://example.com/a.png" />);
  fireEvent.error(container.querySelector('img')!);
  expect(container).toHaveTextContent('A');
});
