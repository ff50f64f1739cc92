import { screen } from '@testing-library/react';
import { useSession } from '../../../lib/session.ts';
import { renderApp } from '../../../testing/render.tsx';
import { SessionNotice } from './sign-in-card.tsx';

test('a page taken over by another account can be reloaded as theirs', () => {
  useSession.setState({ notice: 'taken' });
  renderApp(<SessionNotice />);
  expect(screen.getByRole('alert')).toHaveTextContent('Another account is signed in now');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});
