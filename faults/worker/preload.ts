import { shiftClock } from './clock.ts';
import { meetFirestoreThroughProxy, watchSteps } from './steps.ts';

/**
 * Loaded by NODE_OPTIONS into every Node process of the harness's world, and by nothing else. All of
 * them share one shifted clock; those that run the product's functions can also be made to die.
 */
const folder = process.env.REPLYWELL_FAULTS;
if (folder) {
  shiftClock(folder);
  if (process.env.FUNCTION_TARGET) {
    meetFirestoreThroughProxy();
    watchSteps(folder);
  }
}
