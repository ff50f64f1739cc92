import { act, screen } from '@testing-library/react';
import { endSessionNotice, noteSessionEnd, useSessionNotice } from '../../../lib/session-notice.ts';
import { renderApp } from '../../../testing/render.tsx';
import { SessionNotice } from './session-notice.tsx';

beforeEach(() => {
  sessionStorage.clear();
  useSessionNotice.setState(useSessionNotice.getInitialState(), true);
});

test('where nothing has ended nothing is said', () => {
  renderApp(<SessionNotice />);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('that the session is over stands there, with the focus, until somebody is signed in', () => {
  renderApp(<SessionNotice />);
  act(() => noteSessionEnd('over'));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Your session has ended' +
      'Sign in again to go on where you were. What you have typed is kept while this tab is open.',
  );
  expect(screen.getByRole('alert')).toHaveFocus();
  act(endSessionNotice);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('it outlives a reload of the page', () => {
  noteSessionEnd('over');
  useSessionNotice.setState(useSessionNotice.getInitialState(), true);
  renderApp(<SessionNotice />);
  expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended');
});

test('another account in another tab can be gone on with', () => {
  noteSessionEnd('taken');
  renderApp(<SessionNotice />);
  expect(screen.getByRole('alert')).toHaveTextContent('Another account is signed in now');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});
