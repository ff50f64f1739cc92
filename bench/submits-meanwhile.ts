import { quotaLimits } from '../functions/src/core/sending/quota/book.ts';
import { deliver } from '../functions/src/core/sending/deliver/deliver.ts';
import { submitReply } from '../functions/src/core/sending/submit/reply.ts';
import { emulatedFirestore } from '../functions/src/testing/emulated-firestore.ts';
import { manyReplies, moreComments } from '../functions/src/testing/many-replies.ts';
import type { Figure } from './figure.ts';

const DELIVERIES = 100;
const SUBMITS = 20;
const BUDGET_MS = 2_000;
/** Enough for all of them and more. */
const UNITS_PER_DAY = 50_000;

/**
 * The slowest of twenty single submits while a hundred deliveries of the same creator are under way,
 * over the emulator's Firestore; YouTube answers at once. Nothing is measured where no emulator is
 * named (FIRESTORE_EMULATOR_HOST). A test must not check this time.
 */
export async function measureSubmitsMeanwhile(): Promise<Figure[]> {
  if (!process.env.FIRESTORE_EMULATOR_HOST) return [];
  const emulator = emulatedFirestore();
  try {
    const creator = await manyReplies(emulator.db, 'bench', DELIVERIES, quotaLimits(UNITS_PER_DAY));
    const singles = await moreComments(emulator.db, creator, SUBMITS);
    const { uid, world, ports } = creator;
    const due = world.tasks.splice(0);
    world.clock = Math.min(...due.map(({ at }) => at));
    const storm = Promise.allSettled(due.map(({ task, at }) => deliver(task, at, ports())));
    const times = await Promise.all(
      singles.map(async (id) => {
        const begun = performance.now();
        await submitReply(uid, id, 'Thank you!', ports());
        return performance.now() - begun;
      }),
    );
    await storm;
    const name = `the slowest of ${SUBMITS} submits beside ${DELIVERIES} deliveries`;
    return [{ name, value: Math.max(...times), unit: 'ms', budget: BUDGET_MS }];
  } finally {
    await emulator.close();
  }
}
