import { z } from 'zod';

const tokenSchema = z.object({
  value: z.string(),
  email: z.string(),
  scopes: z.array(z.string()),
  origin: z.string(),
});

/**
 * What is kept of the grants. Codes are not kept, because they are valid for ten minutes and a page
 * waits for each.
 */
export const keptGrantsSchema = z.object({
  granted: z.array(z.object({ email: z.string(), scopes: z.array(z.string()) })),
  access: z.array(tokenSchema.extend({ expiresAt: z.number(), offline: z.boolean() })),
  refresh: z.array(tokenSchema),
  dead: z.array(z.object({ value: z.string(), email: z.string() })),
});

export type KeptGrants = z.infer<typeof keptGrantsSchema>;
export type KeptToken = z.infer<typeof tokenSchema>;
