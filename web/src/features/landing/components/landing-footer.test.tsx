import { screen } from '@testing-library/react';
import { NewTabHint } from '../../../components/new-tab-link.tsx';
import { policiesOf } from '../../../config/policies.ts';
import { renderApp } from '../../../testing/render.tsx';
import { GetStarted } from './get-started.tsx';
import { LandingFooter } from './landing-footer.tsx';

type Env = Parameters<typeof policiesOf>[0];

const show = (env: Env) => {
  const policies = policiesOf(env);
  renderApp(
    <>
      <GetStarted signInButton={null} policies={policies} />
      <LandingFooter policies={policies} />
      <NewTabHint />
    </>,
  );
};
const addressesOf = (name: RegExp): (string | null)[] =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

test('the footer has the year, and our own policies in new tabs where there are no others', () => {
  show({});
  expect(screen.getByText('© 2024 Replywell')).toBeVisible();
  expect(addressesOf(/privacy/i)).toEqual(['/privacy', '/privacy']);
  expect(addressesOf(/terms/i)).toEqual(['/terms', '/terms']);
  for (const link of screen.getAllByRole('link')) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAccessibleDescription('opens in a new tab');
  }
});

test('a deployment’s own policies are linked in their place, wherever they are linked', () => {
  show({
    VITE_PRIVACY_URL: 'https://policies.example.com/privacy',
    VITE_TERMS_URL: 'https://policies.example.com/terms',
  });
  const privacy = 'https://policies.example.com/privacy';
  expect(addressesOf(/privacy/i)).toEqual([privacy, privacy]);
  const terms = 'https://policies.example.com/terms';
  expect(addressesOf(/terms/i)).toEqual([terms, terms]);
});

test.each(['', 'privacy.html', 'javascript:alert(1)', 'http://policies.example.com'])(
  '"%s" is no address of a policy',
  (address) => {
    expect(policiesOf({ VITE_PRIVACY_URL: address, VITE_TERMS_URL: address })).toEqual({
      privacy: '/privacy',
      terms: '/terms',
    });
  },
);
