import type { AdminSessionDocument } from '@replywell/contract/documents/admin';
import type { Endpoint } from '@replywell/contract/endpoint';
import {
  chooseReplayComments,
  compareReplays,
  replayDrafts,
} from '@replywell/contract/endpoints/replay';
import type { Request } from 'express';
import { chooseComments, type ChoosePorts } from '../../core/admin/choose-comments.ts';
import { compareReplays as figuresOf, replayDrafts as draftBoth } from '../../core/admin/replay.ts';
import type { CheckPorts } from '../../core/drafting/ports.ts';
import type { WriterPorts } from '../../core/drafting/calls.ts';
import type { RecordSecurity } from '../../core/security/record.ts';
import { toInstant } from '../../core/time.ts';
import type { Handler } from '../route.ts';

/** Registers a call that needs the admin's session. */
export type AdminRoute = <E extends Endpoint>(
  endpoint: E,
  handle: Handler<E, AdminSessionDocument>,
) => void;

export interface ReplayDeps extends WriterPorts, CheckPorts, ChoosePorts {
  record: RecordSecurity;
}

/**
 * The calls of a comparison of two prompts. That comments are shown is noted first: each look with
 * the admin, and for each creator whose comments they are once a day.
 */
export function mountReplay(
  adminRoute: AdminRoute,
  deps: ReplayDeps,
  addressOf: (req: Request) => string,
): void {
  adminRoute(chooseReplayComments, async ({ body, req, login }) => {
    await deps.record({ event: 'comments_shown', author: login, address: addressOf(req) });
    const { lenders, ...chosen } = await chooseComments(deps, body);
    const onceIn = toInstant(deps.clock()).slice(0, 10);
    await Promise.all(
      lenders.map((creator) => deps.record({ event: 'comments_shown', creator, onceIn })),
    );
    return chosen;
  });
  adminRoute(replayDrafts, ({ body }) => draftBoth(deps, body));
  adminRoute(compareReplays, ({ body }) => ({ figures: figuresOf(body.pairs) }));
}
