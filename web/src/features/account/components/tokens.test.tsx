import { screen } from '@testing-library/react';
import type { PersonalToken } from '@replywell/contract/endpoints/tokens';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { Tokens } from './tokens.tsx';

const token: PersonalToken = {
  id: 'one',
  name: 'My script',
  scope: 'draft',
  createdAt: '2026-11-21T12:00:00.000Z',
  expiresAt: '2027-02-19T12:00:00.000Z',
  usedOn: null,
};

test('a token is shown once, listed from then on, and revoked by one press', async () => {
  const calls = fakeServer({
    'GET /api/tokens': { json: { tokens: [] } },
    'POST /api/tokens': { json: { tokens: [token], secret: 'rw_abc.one.secret' } },
    'DELETE /api/tokens/one': { json: { tokens: [], ok: true } },
  });
  const { user } = renderApp(<Tokens />);
  const create = await screen.findByRole('button', { name: 'Create token' });
  await user.click(create);
  await user.type(screen.getByRole('textbox', { name: 'Name of the token' }), 'My script');
  await user.click(screen.getByRole('button', { name: 'Read and draft' }));
  await user.click(create);
  expect(await screen.findByRole('textbox', { name: 'The new token' })).toHaveValue(
    'rw_abc.one.secret',
  );
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { name: 'My script', scope: 'draft', days: 90 },
  ]);
  await user.click(screen.getByRole('button', { name: 'Revoke My script' }));
  expect(await screen.findByRole('button', { name: 'Create token' })).toBeVisible();
  expect(screen.queryByText(/never used/)).toBeNull();
});
