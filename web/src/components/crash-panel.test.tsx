import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorText } from '../lib/error-text.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderApp } from '../testing/render.tsx';
import { leaveFor } from '../lib/leave-for.ts';
import { rememberSignedIn } from '../lib/signed-in-hint.ts';
import { CrashPanel } from './crash-panel.tsx';

jest.mock('../lib/leave-for.ts', () => ({ leaveFor: jest.fn() }));

const ofOurs = (): Error =>
  Object.assign(new TypeError('x'), { stack: `at ${location.origin}/assets/a.js:1:2` });

test("a failure shows the id that is in the operator's log", async () => {
  const calls = fakeServer({ 'POST /api/page-errors': { json: { ok: true } } });
  renderApp(<CrashPanel error={ofOurs()} resetErrorBoundary={() => undefined} />);
  const said = errorText(ofOurs());
  await waitFor(() => expect(calls).toHaveLength(2));
  const [ofPage, ofPress] = calls.map(({ body }) => JSON.stringify(body).slice(7, 15));
  expect(ofPage).toMatch(/^[0-9a-f]{8}$/);
  expect(screen.getByRole('alert')).toHaveTextContent(`Error ${ofPage}.`);
  expect(said).toContain(`Error ${ofPress}.`);
});

test('a crashed page offers the way back to the list', async () => {
  rememberSignedIn();
  renderApp(<CrashPanel error={new Error('x')} resetErrorBoundary={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Back to the comments' }));
  expect(leaveFor).toHaveBeenCalledWith('/dashboard');
});
