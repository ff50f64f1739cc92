import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { buildCreator } from '../../../../testing/site/build-creator.ts';
import { ApiError, call } from '../../lib/api-client.ts';
import { loadLatestComments } from '@replywell/contract/endpoints/youtube';
import { signedIn } from '../../../../testing/site/usual-answers.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render.tsx';
import Shell from './shell.tsx';

const anna = buildCreator();
const LOAD = 'POST /api/youtube/load-latest-comments';
const refused = { status: 403, json: { code: 'permission_needed', message: 'No.' } };

const Load = () => (
  <button
    onClick={() => {
      call(loadLatestComments).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
    }}
  >
    Load
  </button>
);

const show = (creator: CurrentUser) => {
  fakeServer(
    {
      'GET /api/auth/me': { json: creator },
      'GET /api/youtube/channels': { json: [] },
      'GET /api/youtube/videos/saved': { json: [] },
      [LOAD]: refused,
    },
    signedIn,
  );
  return renderApp(
    <Routes>
      <Route element={<Shell />}>
        <Route path="/statistics" element={<Load />} />
      </Route>
    </Routes>,
    { path: '/statistics' },
  );
};

const banner = (words: RegExp): Promise<HTMLElement> =>
  screen.findByText(words).then((text) => text.closest<HTMLElement>('[role="status"]') ?? text);

test.each<[CurrentUser['permission'], boolean, RegExp, string, string]>([
  ['none', false, /^YouTube is not connected\./, 'Connect YouTube', 'Connect YouTube'],
  ['none', true, /its box was not ticked\./, 'Connect YouTube', 'Connect YouTube'],
  ['needed', true, /its box was not ticked\./, 'Refresh permissions', 'Refresh permissions'],
  ['needed', false, /^Google no longer lets/, 'Refresh permissions', 'Refresh permissions'],
])(
  'permission "%s", refused %s: its own words, the button that helps, and the one in the header',
  async (permission, youtubeRefused, words, button, inHeader) => {
    show({ ...anna, permission, youtubeRefused });
    expect(within(await banner(words)).getByRole('button', { name: button })).toBeVisible();
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('button', { name: inHeader })).toBeVisible();
  },
);

test('a call refused for lack of permission shows the banner', async () => {
  const { user } = show(anna);
  await user.click(await screen.findByRole('button', { name: 'Load' }));
  expect(await banner(/^Google no longer lets/)).toBeVisible();
});
