import { googleCode } from '@replywell/contract/endpoints/auth';
import { getConfig } from '@replywell/contract/endpoints/config';
import { exchanged, serveGoogleWindow, type GoogleWindow } from './google-window.ts';
import { test as base } from './site-fixture.ts';
import { answer, type Stub } from '../../testing/site/stubs.ts';
import { configWith } from '../../testing/site/usual-answers.ts';

/** Serves a replacement of Google's window beside the site. The tests give consent there. */
export const test = base.extend<{ google: GoogleWindow }>({
  google: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const google = await serveGoogleWindow();
      await use(google);
      google.close();
    },
    { auto: true },
  ],
});

/** The answers of our server that a sign-in through Google's window needs. */
export const wayThrough = ({ authorizeUrl }: GoogleWindow): Stub[] => [
  answer(getConfig, ({ url }) => configWith(url.origin, authorizeUrl)),
  answer(googleCode, exchanged),
];

export { expect } from '@playwright/test';
