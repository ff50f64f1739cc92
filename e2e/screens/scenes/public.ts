import { keptPage } from '../../../testing/site/serve.ts';
import { nobody } from '../../../testing/site/usual-answers.ts';
import { button, heading, text, type Scene, type Stage } from '../scene.ts';

const landing: Scene = {
  name: 'landing',
  path: '/',
  stubs: nobody,
  firstVisit: true,
  shows: (stage) => button(stage, 'common.cookies.accept'),
};

const field = ({ page, say }: Stage, path: string) => page.getByLabel(say(path), { exact: true });

const signUpFaults: Scene = {
  name: 'email-sign-up-faults',
  path: '/login',
  stubs: nobody,
  arrange: async (stage) => {
    await button(stage, 'auth.withEmail').click();
    await button(stage, 'email.switch.signUp').click();
    await field(stage, 'email.address').fill('dana');
    await field(stage, 'email.password').fill('short');
    await field(stage, 'email.confirm').fill('another one');
    await button(stage, 'email.submit.signUp').click();
  },
  shows: text('email.faults.tooShort'),
};

const plain = (name: string, path: string, shows: Scene['shows']): Scene => ({
  name,
  path,
  stubs: nobody,
  shows,
});
const firstHeading: Scene['shows'] = ({ page }) => page.getByRole('heading', { level: 1 });

export const publicScenes: readonly Scene[] = [
  landing,
  signUpFaults,
  plain('privacy', '/privacy', firstHeading),
  plain('terms', '/terms', firstHeading),
  plain('not-found', '/no/such/page', heading('common.notFound.title')),
  plain('offline-page', keptPage(), heading('common.offline.title')),
];
