import { YouTubeRefusal } from '../../core/youtube/ports.ts';

/** What happens at one call of a port. `die-after`: the call takes effect, and the process dies. */
type Fault = 'die-before' | 'die-after' | 'lose-answer' | 'fail' | null;

/** Asked at every call of every port: `youtube.insertReply`, `ledger.move`, `queue.enqueue` ... */
export type FaultOf = (operation: string) => Fault;

class ProcessDied extends Error {}

/** A call of a port by one process. */
export type Call = <T>(operation: string, effect: () => T | Promise<T>) => Promise<T>;

/** The calls of one process: once it has died, every one of them throws. */
export function callsOf(faultOf: FaultOf): Call {
  let dead = false;
  return async (operation, effect) => {
    await Promise.resolve();
    if (dead) throw new ProcessDied(operation);
    const fault = faultOf(operation);
    if (fault === 'die-before') {
      dead = true;
      throw new ProcessDied(operation);
    }
    if (fault === 'fail') throw new YouTubeRefusal('unavailable', 'backendError');
    const result = await effect();
    if (fault === 'die-after') {
      dead = true;
      throw new ProcessDied(operation);
    }
    if (fault === 'lose-answer') throw new YouTubeRefusal('unavailable', 'timeout');
    return result;
  };
}
