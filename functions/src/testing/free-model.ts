import type { ModelFor } from '../core/model/month.ts';
import type { Pause, Repeat } from '../core/time.ts';
import { NOTHING_USED, type Model, type ModelRequest } from '../core/model/ports.ts';

/** A model that costs nothing and answers what `reply` returns. */
export const freeModel = (reply: (request: ModelRequest) => string | Promise<string>): Model => ({
  complete: async (request) => ({
    text: await reply(request),
    cutOff: false,
    bill: { ...NOTHING_USED, calls: 1 },
  }),
});

/** The same for every creator. */
export const freeModelFor = (...[reply]: Parameters<typeof freeModel>): ModelFor => {
  const model = freeModel(reply);
  return () => Promise.resolve(model);
};

/** Nobody takes a draft back while it is written. */
export const neverRepeats: Repeat = () => () => undefined;
export const noPause: Pause = () => Promise.resolve();
