import { screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { renderApp } from '../testing/render.tsx';
import { FocusKeeper } from './page-changes.tsx';

test('a new page takes over a lost focus', async () => {
  const { user } = renderApp(
    <>
      <FocusKeeper />
      <Routes>
        <Route path="/a" element={<Link to="/b">on</Link>} />
        <Route path="/b" element={<main>B</main>} />
      </Routes>
    </>,
    { path: '/a' },
  );
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'on' }));
  expect(screen.getByRole('main')).toHaveFocus();
});
