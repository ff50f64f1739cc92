import { screen } from '@testing-library/react';
import { renderApp } from '../testing/render.tsx';
import { showLanguage } from '../testing/test-i18n.ts';
import { NewTabHint, NewTabLink } from './new-tab-link.tsx';

const show = () =>
  renderApp(
    <>
      <NewTabLink href="https://example.com/">Linseed oil</NewTabLink>
      <NewTabHint />
    </>,
  );

test.each([
  ['en', 'opens in a new tab'],
  ['ru', 'откроется в новой вкладке'],
] as const)(
  'a link to a new tab keeps its name and says what it does, %s',
  async (language, said) => {
    await showLanguage(language);
    show();
    const link = screen.getByRole('link', { name: 'Linseed oil' });
    expect(link).toHaveAccessibleName('Linseed oil');
    expect(link).toHaveAccessibleDescription(said);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
);
