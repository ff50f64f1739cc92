import { listChannels, listVideos } from '@replywell/contract/endpoints/youtube';
import { QUOTA } from '@replywell/contract/limits';
import { unitsForReading } from '../../functions/src/core/sending/quota/share.ts';
import { inCrowds, type Attack } from '../attack.ts';

const READS = 100;
/** Of what is kept for reading, one creator alone may have half. */
const MOST_UNITS = unitsForReading(QUOTA.usualUnitsPerDay) / 2;

export const quotaByReading: Attack = {
  name: 'use up everybody’s YouTube quota by reading',
  gain: 'One creator stops loading and sending for all others until midnight.',
  async run(world) {
    const attacker = await world.signIn('two@example.com');
    const other = await world.signIn('anna@example.com');
    const channelId = (await attacker.must(listChannels))[0]?.id ?? '';
    const calls = await world.arriving('youtube', () =>
      inCrowds(READS, Math.min(4, world.atOnce), () =>
        attacker.call(listVideos, { query: { channelId } }),
      ),
    );
    const units = calls.reduce((sum, call) => sum + call.units, 0);
    const { status } = await other.call(listChannels);
    return [
      ...(units <= MOST_UNITS ? [] : [`${units} units went, ${MOST_UNITS} are one creator's part`]),
      ...(status === 200 ? [] : [`another creator's channels were answered with ${status}`]),
    ];
  },
};
