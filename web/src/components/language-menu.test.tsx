import { screen } from '@testing-library/react';
import { Flag } from './icons/flags.tsx';
import { detectLanguage } from '../i18n/language.ts';
import { renderApp } from '../testing/render.tsx';
import { Button } from './button.tsx';
import { LanguageMenu } from './language-menu.tsx';

const drawing = (element: Element | null | undefined) => element?.querySelector('.flag')?.innerHTML;

test('English has the flag of the United States, Russian that of Russia', async () => {
  const { container } = renderApp(
    <>
      <p>
        <Flag language="en" />
      </p>
      <p>
        <Flag language="ru" />
      </p>
    </>,
  );
  const [american, russian] = [...container.querySelectorAll('p')].map(drawing);
  expect(american).toContain('#3c3b6e');
  expect(russian).toContain('#0039a6');
  const { user } = renderApp(<LanguageMenu opener={Button} />);
  await user.click(screen.getByRole('button', { name: 'Language: English' }));
  expect(drawing(await screen.findByRole('menuitemradio', { name: 'English' }))).toBe(american);
  expect(drawing(await screen.findByRole('menuitemradio', { name: 'Русский' }))).toBe(russian);
});

test('the chosen language is on the page, and is kept for the next visit', async () => {
  const { user } = renderApp(<LanguageMenu opener={Button} />);
  await user.click(screen.getByRole('button', { name: 'Language: English' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Русский' }));
  expect(await screen.findByRole('button', { name: 'Язык: Русский' })).toBeVisible();
  expect(localStorage.getItem('language')).toBe('ru');
  expect(detectLanguage()).toBe('ru');
});
