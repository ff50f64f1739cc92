import { act, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { configWith } from '../../../testing/site/usual-answers.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderApp } from '../testing/render.tsx';
import { showLanguage } from '../testing/test-i18n.ts';
import { Router } from './router.tsx';

// jest cannot load the pictures of the landing page.
jest.mock('./login-page.tsx', () => ({ LoginPage: () => null }));

const open = (path: string) => {
  fakeServer({
    'GET /api/auth/session': { json: { present: false } },
    'GET /api/config': { json: { ...configWith('', ''), modelHost: 'models.example.com' } },
  });
  return renderApp(
    <Suspense>
      <Router />
    </Suspense>,
    { path },
  );
};

const PAGES = [
  ['/privacy', 'Privacy policy', 'Политика конфиденциальности'],
  ['/terms', 'Terms of use', 'Условия использования'],
  ['/no/such/page', '404 Page Not Found', '404 Страница не найдена'],
  ['/404', '404 Page Not Found', '404 Страница не найдена'],
  ['/auth/callback', 'Finishing the sign-in', 'Завершаем вход'],
] as const;

test.each(PAGES)(
  '%s has the logo and the language, and gives the tab its name',
  async (path, english, russian) => {
    const { user } = open(path);
    expect(await screen.findByRole('heading', { level: 1, name: english })).toBeVisible();
    expect(document.title).toBe(`${english} · Replywell`);
    const top = within(screen.getByRole('banner'));
    expect(top.getByRole('link', { name: 'Replywell' })).toHaveAttribute('href', '/');
    await user.click(top.getByRole('button', { name: /^Language/ }));
    expect(await screen.findByRole('menuitemradio', { name: 'Русский' })).toBeVisible();
    await act(() => showLanguage('ru'));
    expect(document.title).toBe(`${russian} · Replywell`);
  },
);

test.each([
  ['/privacy', 'en', /Anna Example Ltd runs this site and answers for the data/],
  ['/terms', 'en', /^Anna Example Ltd,/],
  ['/privacy', 'ru', /за данные отвечает Anna Example Ltd/],
] as const)('%s says in %s who runs the site, with the address', async (path, language, words) => {
  open(path);
  await act(() => showLanguage(language));
  expect(await screen.findByText(words)).toBeVisible();
  const mail = screen.getByRole('link', { name: 'anna@example.com' });
  expect(mail).toHaveAttribute('href', 'mailto:anna@example.com');
});

test.each(['en', 'ru'] as const)('the privacy policy names its days (%s)', async (language) => {
  const { container } = open('/privacy');
  await act(() => showLanguage(language));
  expect(await screen.findByText(/^(Disconnect|Отключить) YouTube:.* 7 (days|дней)/)).toBeVisible();
  expect(container).not.toHaveTextContent('{{');
});

test('the privacy policy has the statement that Google requires, and names the server of the model', async () => {
  const { container } = open('/privacy');
  const link = await screen.findByRole('link', { name: /Google API Services User Data Policy/ });
  expect(link.closest('p')).toHaveTextContent('including the Limited Use requirements');
  expect(await screen.findByText(/the model at models\.example\.com sorts/)).toBeVisible();
  expect(container).not.toHaveTextContent('OpenAI');
  expect(screen.getByText('Last changed on December 24, 2026')).toBeVisible();
});
