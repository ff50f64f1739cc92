import { screen } from '@testing-library/react';
import { renderApp } from '../testing/render.tsx';
import { Button } from './button.tsx';
import { ThemeMenu } from './theme-menu.tsx';

const currentTheme = (): string | undefined => document.documentElement.dataset['theme'];

afterEach(() => {
  delete document.documentElement.dataset['theme'];
});

test('the keyboard alone opens the menu, moves in it, and chooses', async () => {
  const { user } = renderApp(<ThemeMenu opener={Button} />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitemradio', { name: 'As the system' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(currentTheme()).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(screen.getByRole('button', { name: 'Theme: Dark' })).toHaveFocus();
});

test('Escape closes the menu, changes nothing, and gives the focus back', async () => {
  const { user } = renderApp(<ThemeMenu opener={Button} />);
  await user.click(screen.getByRole('button', { name: 'Theme: As the system' }));
  await user.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Theme: As the system' })).toHaveFocus();
  expect(currentTheme()).toBeUndefined();
});
