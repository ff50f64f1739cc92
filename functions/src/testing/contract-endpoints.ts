import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '@replywell/contract/endpoint';
import { z } from 'zod';

const FOLDER = path.resolve(process.cwd(), 'contract/endpoints');

const moduleSchema = z.record(z.string(), z.unknown());
const endpointSchema = z.custom<Endpoint>(
  (value) =>
    z
      .object({
        method: z.enum(['GET', 'POST', 'DELETE']),
        path: z.string().startsWith('/api/'),
        answer: z.object({}).loose(),
      })
      .safeParse(value).success,
);

/**
 * Every endpoint that the contract exports, by its name. It reads the folder, so a new endpoint is
 * included.
 */
export async function contractEndpoints(): Promise<Map<string, Endpoint>> {
  const found = new Map<string, Endpoint>();
  const files = readdirSync(FOLDER).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  for (const file of files) {
    const exported: unknown = await import(path.join(FOLDER, file));
    for (const [name, value] of Object.entries(moduleSchema.parse(exported))) {
      const parsed = endpointSchema.safeParse(value);
      if (parsed.success) found.set(name, parsed.data);
    }
  }
  return found;
}
