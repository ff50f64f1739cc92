import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { rememberSignedIn, seemsSignedIn } from '../../../lib/signed-in-hint.ts';
import { leaveFor } from '../../../lib/leave-for.ts';
import { useLogOut } from './use-log-out.ts';

jest.mock('../../../lib/leave-for.ts');

const LogOut = () => <button onClick={useLogOut(() => undefined).logOut}>Leave</button>;

test('logging out tells the server and keeps nothing of the creator', async () => {
  const steps: string[] = [];
  fakeServer({
    'POST /api/auth/logout': () => {
      steps.push('server');
      return { json: { ok: true } };
    },
  });
  jest.mocked(leaveFor).mockImplementationOnce((goal) => void steps.push(goal));
  rememberSignedIn();
  const { user } = renderApp(<LogOut />);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(steps).toEqual(['server', '/login']));
  expect(seemsSignedIn()).toBe(false);
});

test('logging out fails at once offline', async () => {
  onlineManager.setOnline(false);
  const calls = fakeServer({
    'POST /api/auth/logout': () => Promise.reject(new TypeError('lost')),
  });
  const { user } = renderApp(<LogOut />);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Could not log out')).toBeVisible();
  act(() => onlineManager.setOnline(true));
  expect(calls).toHaveLength(1);
});
