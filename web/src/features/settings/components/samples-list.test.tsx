import { screen } from '@testing-library/react';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { SamplesList } from './samples-list.tsx';

const GET = 'GET /api/samples';
const sample = { id: 'c1', text: 'Cheers, mate!' };

test('each reply that gives the tone is shown, and can be taken away', async () => {
  fakeServer({
    [GET]: { json: { samples: [sample] } },
    'DELETE /api/samples/c1': { json: { samples: [] } },
  });
  const { user } = renderApp(<SamplesList />);
  await user.click(await screen.findByRole('button', { name: 'Do not use: Cheers, mate!' }));
  expect(await screen.findByText(/None yet/)).toBeVisible();
});

test('a failure says why, and the reply stays', async () => {
  fakeServer({
    [GET]: { json: { samples: [sample] } },
    'DELETE /api/samples/c1': { status: 404, json: { code: 'not_found', message: 'It is gone.' } },
  });
  const { user } = renderApp(<SamplesList />);
  await user.click(await screen.findByRole('button', { name: /^Do not use/ }));
  expect(await screen.findByText('It is gone.')).toBeVisible();
  expect(screen.getByText('Cheers, mate!')).toBeVisible();
});
