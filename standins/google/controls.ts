import { z } from 'zod';
import type { Standin } from '../kernel/standin.ts';
import type { Grants } from './grants.ts';

const emailSchema = z.object({ email: z.email() }).strict();
const anyoneSchema = z.object({ email: z.email().optional() }).strict();
const lifetimeSchema = z.object({ seconds: z.number().int().positive() }).strict();

/** The controls for what a person, or time, could do at Google. */
export function mountControls(standin: Standin, grants: Grants): void {
  standin.onControl('revoke', (req, res) => {
    const body = emailSchema.safeParse(req.body);
    if (!body.success) {
      res.status(400).json({ error: body.error.issues });
      return;
    }
    grants.revokeGrant(body.data.email);
    res.json({ revoked: body.data.email });
  });
  standin.onControl('expire-access-tokens', (req, res) => {
    const body = anyoneSchema.safeParse(req.body ?? {});
    if (!body.success) {
      res.status(400).json({ error: body.error.issues });
      return;
    }
    res.json({ expired: grants.expireAccessTokens(body.data.email) });
  });
  standin.onControl('token-lifetime', (req, res) => {
    const body = lifetimeSchema.safeParse(req.body);
    if (!body.success) {
      res.status(400).json({ error: body.error.issues });
      return;
    }
    grants.tokenLifetimeSeconds = body.data.seconds;
    res.json({ seconds: grants.tokenLifetimeSeconds });
  });
}
