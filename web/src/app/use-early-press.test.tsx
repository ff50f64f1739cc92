import type { ReactElement } from 'react';
import { render } from '@testing-library/react';
import { useEarlyPress } from './use-early-press.ts';

const pressed = jest.fn((which: string) => which);

const Page = (): ReactElement => {
  useEarlyPress();
  return (
    <>
      <button type="button" onClick={() => void pressed('first')} />
      <button type="button" data-pressed="" onClick={() => void pressed('second')} />
    </>
  );
};

test('the button that was pressed before the page worked is pressed once, and no other', () => {
  const { rerender } = render(<Page />);
  expect(pressed.mock.calls).toEqual([['second']]);
  expect(document.documentElement.dataset).toHaveProperty('works');
  rerender(<Page />);
  expect(pressed).toHaveBeenCalledTimes(1);
});
