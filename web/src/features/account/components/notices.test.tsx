import { screen } from '@testing-library/react';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { Notices } from './notices.tsx';

const none = {
  pushKey: 'key',
  webhookUrl: null,
  withWords: false,
  hours: [9, 20],
  timeZone: 'UTC',
};
const url = 'https://hooks.example.com/anna';
const refused = {
  status: 422,
  json: { code: 'webhook_refused', message: 'The address did not take a notice.' },
};
const taken = { json: { ...none, webhookUrl: url, hours: [20], secret: 'abc', stoppedAt: null } };

test('an address that is refused says why and stays in the field; one that is taken shows the secret', async () => {
  let isTaken = false;
  const calls = fakeServer({
    'GET /api/notices': { json: { ...none, secret: 'abc', stoppedAt: null } },
    'POST /api/notices': () => (isTaken ? taken : refused),
  });
  const { user } = renderApp(<Notices />);
  const field = await screen.findByRole('textbox', { name: 'A web address of yours' });
  await user.type(field, url);
  await user.click(screen.getByRole('button', { name: '9:00' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The address did not take a notice.')).toBeVisible();
  expect(field).toHaveValue(url);
  isTaken = true;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('textbox', { name: 'Secret' })).toHaveValue('abc');
  const [, { body } = {}] = calls.filter(({ method }) => method === 'POST');
  expect(body).toMatchObject({ webhookUrl: url, hours: [20], withWords: false });
});

test('an address that was given up is said, with the day', async () => {
  const stoppedAt = '2026-11-28T12:00:00.000Z';
  fakeServer({
    'GET /api/notices': { json: { ...none, webhookUrl: url, secret: 'abc', stoppedAt } },
  });
  renderApp(<Notices />);
  expect(await screen.findByText(/28.*did not answer for 7 days/)).toBeVisible();
});
