import type { ServerResponse } from 'node:http';

/** Aborted once the caller has gone away, which may be before the call is handled. */
export function goneSignal(res: ServerResponse): AbortSignal {
  const controller = new AbortController();
  if (res.closed) controller.abort();
  res.on('close', () => {
    controller.abort();
  });
  return controller.signal;
}
