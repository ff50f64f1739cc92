import { z } from 'zod';

const claimsSchema = z.object({ iss: z.string() });
const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];

/** The issuer that a JWT claims. Nothing is verified here; it only selects who verifies the token. */
export function issuerOf(jwt: string): 'google' | 'other' {
  try {
    const payload = Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString('utf8');
    const { iss } = claimsSchema.parse(JSON.parse(payload));
    return GOOGLE_ISSUERS.includes(iss) ? 'google' : 'other';
  } catch {
    return 'other';
  }
}
