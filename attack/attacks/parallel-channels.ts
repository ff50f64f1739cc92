import { listChannels } from '@replywell/contract/endpoints/youtube';
import { QUOTA } from '@replywell/contract/limits';
import { unitsForReading } from '../../functions/src/core/sending/quota/share.ts';
import { inCrowds, type Attack } from '../attack.ts';

const READS = 60;
const MOST_UNITS = unitsForReading(QUOTA.usualUnitsPerDay) / 2;

export const parallelChannels: Attack = {
  name: 'read the channels many times at the same moment',
  gain: 'Calls that do not see each other spend more units than one creator may have.',
  async run(world) {
    const attacker = await world.signIn('boris@example.com');
    const statuses = new Map<number, number>();
    const calls = await world.arriving('youtube', async () => {
      const answers = await inCrowds(READS, world.atOnce, () => attacker.call(listChannels));
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    const units = calls.reduce((sum, call) => sum + call.units, 0);
    return [
      ...(units <= MOST_UNITS ? [] : [`${units} units went, ${MOST_UNITS} are one creator's part`]),
      // A crowd may be told to wait, but nothing may fail.
      ...(statuses.has(500) ? [`${statuses.get(500)} of ${READS} calls failed`] : []),
    ];
  },
};
