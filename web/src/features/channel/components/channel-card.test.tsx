import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { screen } from '@testing-library/react';
import { buildChannel, buildCreator } from '../../../../../testing/site/build-creator.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { showLanguage } from '../../../testing/test-i18n.ts';
import { ChannelCard } from './channel-card.tsx';

const CHANNELS = 'GET /api/youtube/channels';
const creator = buildCreator();
const channel = buildChannel();

const Card = (user: CurrentUser) => (
  <ChannelCard user={user} isOpen={false} onOpen={() => undefined} />
);

const show = (json: unknown, user: Partial<CurrentUser> = {}) => {
  fakeServer({ [CHANNELS]: { json } });
  return renderApp(<Card {...creator} {...user} />);
};
const card = (name: string) => screen.findByRole('button', { name: new RegExp(`: ${name}$`) });

test('the title and the subscribers of the channel in use are shown: the first', async () => {
  show([channel, buildChannel({ id: 'UC2', title: 'Second' })]);
  expect(await card('Anna grows')).toHaveAccessibleDescription('2 subscribers');
  expect(await card('Anna grows')).toHaveTextContent('A');
});

test.each([
  [1, '1 подписчик'],
  [3, '3 подписчика'],
  [11, '11 подписчиков'],
  [4_201, '4,2\u00a0тыс. подписчиков'],
  [1_000_000, '1\u00a0млн подписчиков'],
])('%d subscribers are counted in Russian as %s', async (subscriberCount, said) => {
  await showLanguage('ru');
  show([{ ...channel, subscriberCount }]);
  expect(await card('Anna grows')).toHaveAccessibleDescription(said);
});

test("without a channel the creator's name is shown", async () => {
  show([]);
  expect(await card('Anna')).toHaveAccessibleDescription('anna@example.com');
});
