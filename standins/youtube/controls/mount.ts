import type { Standin } from '../../kernel/standin.ts';
import { mountCommentControls } from './comments.ts';
import { controlsOf, type Controlled } from './control.ts';
import { replyReport } from './replies.ts';
import { mountSurroundingControls } from './surroundings.ts';

/** The controls with which tests change YouTube and look into it. */
export function mountControls(standin: Standin, controlled: Controlled): void {
  const { world, quirks, late } = controlled;
  standin.app.use('/__control', (_req, _res, next) => {
    late.settle();
    next();
  });
  const on = controlsOf(standin);
  mountCommentControls(on, controlled);
  mountSurroundingControls(on, controlled);
  // The replies that really exist, whatever callers were told.
  standin.app.get('/__control/replies', (_req, res) => {
    res.json(world.ownReplies().map(replyReport));
  });
  standin.app.get('/__control/quirks', (_req, res) => {
    res.json(quirks.list());
  });
  standin.app.get('/__control/late', (_req, res) => {
    res.json(late.list());
  });
  standin.app.get('/__control/clock', (_req, res) => {
    res.json({ now: new Date(world.now()).toISOString() });
  });
}
