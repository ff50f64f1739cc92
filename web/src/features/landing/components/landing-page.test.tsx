import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render.tsx';
import { LandingPage } from './landing-page.tsx';

// jest cannot load the pictures of the page.
jest.mock('./dashboard-picture.tsx', () => ({ DashboardPicture: () => null }));

const section = (heading: string) => {
  const title = screen.getByRole('heading', { level: 2, name: heading });
  return within(title.closest<HTMLElement>('section, aside') ?? title);
};
const titlesIn = (heading: string) =>
  section(heading)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

beforeEach(() => {
  renderApp(<LandingPage signInButton={<button>Sign in here</button>} />);
});

test('it begins with its promise: nothing is sent but by the creator', () => {
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/You press send\.$/);
});

test('four cards say what it does', () => {
  expect(titlesIn('What it does for you')).toEqual([
    'AI response generation',
    'YouTube integration',
    'Batch processing',
    'Community management',
  ]);
});

test('why it needs YouTube stands there: reading, replying, the channel, and what data is used for', () => {
  const reasons = section('Why YouTube access is needed');
  expect(reasons.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Read comments',
    'Post replies',
    'Access channel information',
    'Your data stays yours',
  ]);
  expect(reasons.getByText(/^Only the ones you have approved/)).toBeVisible();
  expect(reasons.getByText(/^It is used only for generating replies\./)).toBeVisible();
});

test('four steps are numbered', () => {
  expect(titlesIn('Four steps')).toEqual([
    'Connect your channel',
    'Load the latest comments',
    'Generate AI responses',
    'Review and approve',
  ]);
  const steps = section('Four steps').getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent[0])).toEqual(['1', '2', '3', '4']);
});

test('the card has the button to sign in and three assurances', () => {
  const card = section('Get started');
  expect(card.getByRole('button', { name: 'Sign in here' })).toBeVisible();
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Secure sign-in with Google OAuth',
    'Full control: nothing is posted until you approve it',
    'Revoke access anytime in your Google account',
  ]);
});

test('the language stands at the top', () => {
  const top = within(screen.getByRole('banner'));
  expect(top.getByRole('button', { name: 'Language: English' })).toBeVisible();
});
