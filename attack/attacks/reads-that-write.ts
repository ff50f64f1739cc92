import { isDeepStrictEqual } from 'node:util';
import { listChannels, listVideos } from '@replywell/contract/endpoints/youtube';
import type { Attack } from '../attack.ts';

const READS = 5;

export const readsThatWrite: Attack = {
  name: 'let looks at the videos write them',
  gain: 'Each look costs a write for every video, and looks at the same moment get in one another’s way.',
  async run(world) {
    const attacker = await world.signIn('boris@example.com');
    const channelId = (await attacker.must(listChannels))[0]?.id ?? '';
    const look = () => attacker.must(listVideos, { query: { channelId } });
    await look();
    const videos = `users/${attacker.uid}/videos`;
    const before = await world.stored(videos);
    if (before.length === 0) throw new Error('There is no video.');
    for (let reads = 0; reads < READS; reads += 1) await look();
    const isSame = isDeepStrictEqual(await world.stored(videos), before);
    return isSame ? [] : [`${READS} looks at unchanged videos have written some`];
  },
};
