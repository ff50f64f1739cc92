import { screen } from '@testing-library/react';
import { noteSessionEnd, useSessionNotice } from '../../../lib/session-notice.ts';
import { renderApp } from '../../../testing/render.tsx';
import { SessionNotice } from './sign-in-card.tsx';

beforeEach(() => {
  useSessionNotice.setState(useSessionNotice.getInitialState(), true);
});

test('a session that has ended is told', () => {
  noteSessionEnd('over');
  renderApp(<SessionNotice />);
  expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended');
});

test('another account in another tab can be gone on with', () => {
  noteSessionEnd('taken');
  renderApp(<SessionNotice />);
  expect(screen.getByRole('alert')).toHaveTextContent('Another account is signed in now');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});
