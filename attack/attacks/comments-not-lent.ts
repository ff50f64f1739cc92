import path from 'node:path';
import { ADMIN_TAB_HEADER, adminLogin } from '@replywell/contract/endpoints/admin';
import { chooseReplayComments } from '@replywell/contract/endpoints/replay';
import { getSettings, saveSettings } from '@replywell/contract/endpoints/settings';
import {
  chooseChannel,
  listChannels,
  listSavedVideos,
  loadLatestComments,
} from '@replywell/contract/endpoints/youtube';
import { REPLAYED_AT_MOST } from '@replywell/contract/limits';
import { knownSecrets } from '../../scripts/world/secrets.ts';
import { mustRefuse, type Attack } from '../attack.ts';
import type { AttackWorld, Visitor } from '../world.ts';

const LOCAL = path.resolve(import.meta.dirname, '../../.local');
const TAB = { [ADMIN_TAB_HEADER]: 'tab-of-the-admin-0001' };
/** Which creators are looked at is chance, as long as there are more than a look reads. */
const LOOKS = 10;
const BODY = { count: REPLAYED_AT_MOST, kinds: [], languages: [] };

async function admin(world: AttackWorld): Promise<Visitor> {
  const password = knownSecrets(LOCAL)?.adminPassword ?? '';
  const visitor = world.visitor();
  const { status } = await visitor.call(adminLogin, { body: { login: 'admin', password } }, TAB);
  if (status !== 200) throw new Error(`The admin is not let in: ${status}`);
  return visitor;
}

/** Texts that the admin is shown in several looks. */
async function shownTo(looking: Visitor): Promise<Set<string>> {
  const texts = new Set<string>();
  for (let look = 0; look < LOOKS; look += 1) {
    const { status, body } = await looking.call(chooseReplayComments, { body: BODY }, TAB);
    if (status !== 200) throw new Error(`No comments can be chosen: ${status}`);
    for (const { text } of chooseReplayComments.answer.parse(body).comments) texts.add(text);
  }
  return texts;
}

async function lend(creator: Visitor, lendComments: boolean): Promise<void> {
  const { maxResponsesPerHour, minIntervalSeconds, maxIntervalSeconds } =
    await creator.must(getSettings);
  const pace = { maxResponsesPerHour, minIntervalSeconds, maxIntervalSeconds };
  await creator.must(saveSettings, { body: { ...pace, lendComments } });
}

async function textsOf(creator: Visitor): Promise<string[]> {
  await creator.must(loadLatestComments);
  const videos = await creator.must(listSavedVideos);
  return videos.flatMap(({ comments }) => comments.map(({ text }) => text));
}

const seenIn = (shown: ReadonlySet<string>, texts: readonly string[]): number =>
  texts.filter((text) => shown.has(text)).length;

export const commentsNotLent: Attack = {
  name: 'look at comments that their creator does not lend',
  gain: 'An admin reads what people wrote to a creator who has not allowed it, or no longer does.',
  async run(world) {
    const creator = await world.signIn('two@example.com');
    const [home, other] = await creator.must(listChannels);
    if (!home || !other) throw new Error('The creator has no second channel.');
    const texts = await textsOf(creator);
    const looking = await admin(world);
    const stranger = await creator.call(chooseReplayComments, { body: BODY }, TAB);
    await lend(creator, false);
    const never = seenIn(await shownTo(looking), texts);
    await lend(creator, true);
    if (seenIn(await shownTo(looking), texts) === 0)
      throw new Error('Lent comments are not shown.');
    await creator.must(chooseChannel, { body: { channelId: other.id } });
    const left = seenIn(await shownTo(looking), texts);
    await creator.must(chooseChannel, { body: { channelId: home.id } });
    await lend(creator, false);
    const after = seenIn(await shownTo(looking), texts);
    return [
      ...mustRefuse('a creator who asks for comments', stranger, [401]),
      ...(never === 0 ? [] : [`${never} comments of a creator who lends none were shown`]),
      ...(left === 0 ? [] : [`${left} comments of a channel that the creator has left were shown`]),
      ...(after === 0 ? [] : [`${after} comments were shown after it was switched off`]),
    ];
  },
};
