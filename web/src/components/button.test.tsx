import { fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../testing/render.tsx';
import { Button } from './button.tsx';

const show = (disabled = false) => {
  const onClick = jest.fn();
  const { user } = renderApp(
    <Button disabled={disabled} onClick={onClick}>
      Discard
    </Button>,
  );
  return { user, onClick, button: screen.getByRole('button', { name: 'Discard' }) };
};

test('a double click counts once', async () => {
  const { user, onClick, button } = show();
  await user.dblClick(button);
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('Enter held down is one press', () => {
  const { button } = show();
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
});

test('a disabled button keeps the focus and does nothing', async () => {
  const { user, onClick, button } = show(true);
  await user.click(button);
  expect(button).toHaveFocus();
  expect(onClick).not.toHaveBeenCalled();
});
