import { shiftClock } from './clock.ts';
import { meetFirestoreThroughProxy, watchSteps } from './steps.ts';

/**
 * Loaded by NODE_OPTIONS into every Node process of the harness's world, and only there. All of
 * them share one moved clock. Those that run the product's functions can also be killed.
 */
const folder = process.env.REPLYWELL_FAULTS;
if (folder) {
  shiftClock(folder);
  if (process.env.FUNCTION_TARGET) {
    meetFirestoreThroughProxy();
    watchSteps(folder);
  }
}
