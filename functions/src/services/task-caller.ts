import type { OAuth2Client } from 'google-auth-library';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { GOOGLE_ISSUERS } from '../core/permission/grant.ts';

type TaskCallerOptions = Pick<Config['tasks'], 'certsUrl' | 'sendReplyUrl' | 'serviceAccount'>;

const BEARER = /^Bearer (.+)$/;

const accountSchema = z.object({ email: z.string(), email_verified: z.literal(true) });

/** Loads the library at the first delivery. */
async function connect(certsUrl: string): Promise<OAuth2Client> {
  const { OAuth2Client } = await import('google-auth-library');
  return new OAuth2Client({
    transporterOptions: { timeout: 10_000, fetchImplementation: fetch },
    endpoints: { oauth2FederatedSignonPemCertsUrl: certsUrl },
  });
}

/**
 * Tells whether an `Authorization` header proves that our queue calls: a token of Google's, for this
 * handler, of the queue's service account. The framework only decodes it. Throws where the keys
 * cannot be fetched, so that the delivery comes again.
 */
export function createTaskCaller(
  options: TaskCallerOptions,
): (authorization: string | undefined) => Promise<boolean> {
  const { certsUrl, sendReplyUrl: audience, serviceAccount } = options;
  let client: Promise<OAuth2Client> | null = null;
  return async (authorization) => {
    const idToken = BEARER.exec(authorization ?? '')?.[1];
    if (!idToken) return false;
    const verifier = await (client ??= connect(certsUrl));
    const { certs } = await verifier.getFederatedSignonCertsAsync();
    try {
      const ticket = await verifier.verifySignedJwtWithCertsAsync(
        idToken,
        certs,
        audience,
        GOOGLE_ISSUERS,
      );
      const account = accountSchema.safeParse(ticket.getPayload());
      return account.success && account.data.email === serviceAccount;
    } catch {
      return false;
    }
  };
}
