import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { buildDraft } from '../../../../testing/site/build-comment.ts';
import { rowOf, setUpDashboard, show } from '../testing/dashboard.tsx';
import { PaletteHost } from './palette-host.tsx';

setUpDashboard();

const Host = () => (
  <>
    <PaletteHost />
    <p>{`at ${useLocation().pathname}`}</p>
  </>
);

test('what is typed while it loads is kept, and Enter runs nothing that was not seen', async () => {
  show([buildDraft('a')], {}, '/dashboard', <Host />);
  await rowOf('a');
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  const early = screen.getByRole('textbox', { name: 'Commands' });
  expect(early).toHaveFocus();
  fireEvent.change(early, { target: { value: 'queue' } });
  fireEvent.keyDown(early, { key: 'Enter', code: 'Enter' });
  const field = await screen.findByRole('combobox');
  expect(field).toHaveValue('queue');
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.getByText('at /dashboard')).toBeVisible();
});
