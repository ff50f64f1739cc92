import type { Endpoint } from '@replywell/contract/endpoint';
import { getTask, pauseBatch } from '@replywell/contract/endpoints/batches';
import { me } from '@replywell/contract/endpoints/auth';
import { getSettings } from '@replywell/contract/endpoints/settings';
import { findComments } from '@replywell/contract/endpoints/youtube';
import { contractEndpoints } from '../../functions/src/testing/contract-endpoints.ts';
import { CREATOR_CASES, type Target } from '../../functions/src/testing/endpoint-cases.ts';
import { furnish } from '../../functions/src/testing/furnished-creator.ts';
import type { Attack } from '../attack.ts';
import { Visitor, type Part } from '../world.ts';

/** What the victim sees of what a stranger could name. */
const viewOf = async (victim: Visitor, target: Target): Promise<string> => {
  const { commentId, selectedId, taskId } = target;
  const views = [
    await victim.must(me),
    await victim.must(getSettings),
    await victim.must(findComments, { query: { ids: `${commentId},${selectedId}` } }),
    await victim.must(getTask, { params: { taskId } }),
  ];
  return JSON.stringify(views);
};

/** Ids of the victim in an answer, and its address, without what the call itself has named. */
const tracesIn = (text: string, part: Part, victim: Visitor, target: Target): string[] => {
  const asked = JSON.stringify(part);
  return [victim.uid, ...Object.values<string>({ ...target })].filter(
    (mark) => !asked.includes(mark) && text.includes(mark),
  );
};

export const strangersIds: Attack = {
  name: 'name another creator’s ids in every call',
  gain: 'One creator reads, changes or sends what is another’s.',
  async run(world) {
    const victim = await world.signIn('anna@example.com');
    const target = await furnish({ call: (endpoint, part) => victim.call(endpoint, part) }, victim);
    // A paused batch changes by itself in nothing.
    await victim.must(pauseBatch, { params: { taskId: target.taskId } });
    const before = await viewOf(victim, target);
    const endpoints: ReadonlyMap<string, Endpoint> = await contractEndpoints();
    const opened: string[] = [];
    for (const [name, one] of Object.entries(CREATOR_CASES)) {
      const stranger = await world.signIn('two@example.com');
      const endpoint = endpoints.get(name);
      if (!endpoint) throw new Error(`The contract has no ${name}.`);
      const part = await one.part(target, world);
      const { status, text } = await stranger.call(endpoint, part);
      const traces = name === 'googleGrant' ? [] : tracesIn(text, part, victim, target);
      if (one.outcome === 'refused' && status < 400) opened.push(`${name} was accepted`);
      if (status >= 500) opened.push(`${name} failed with ${status}`);
      if (traces.length > 0) opened.push(`${name} told ${traces.join(', ')}`);
    }
    const lied = await (
      await world.signIn('two@example.com')
    ).call(me, {}, Visitor.pageOf(victim.uid));
    if (lied.status === 200) opened.push('a page that says it is another’s was served');
    if ((await viewOf(victim, target)) !== before) opened.push('something of the victim changed');
    return opened;
  },
};
