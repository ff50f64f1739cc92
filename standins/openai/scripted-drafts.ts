import { z } from 'zod';

/** A scripted answer that replaces the model's own draft. */
export const scriptSchema = z
  .object({
    /** The reply. An answer that has to be an object gets it as such. */
    content: z.string().optional(),
    /** The whole answer as it is sent. */
    raw: z.string().optional(),
    finishReason: z.enum(['stop', 'length', 'content_filter']).optional(),
    refusal: z.string().optional(),
    times: z.union([z.number().int().min(1), z.literal('always')]).default(1),
  })
  .strict()
  .refine(
    (script) =>
      [script.content, script.raw, script.finishReason, script.refusal].some(
        (given) => given !== undefined,
      ),
    {
      message: 'A script needs content, raw, finishReason or refusal.',
    },
  );

export type Script = z.infer<typeof scriptSchema>;

/** Scripted answers that wait for a request, oldest first. */
export class ScriptedDrafts {
  #waiting: Script[] = [];

  add(script: Script): void {
    this.#waiting.push(script);
  }

  clear(): void {
    this.#waiting = [];
  }

  list(): readonly Script[] {
    return this.#waiting;
  }

  take(): Script | null {
    const script = this.#waiting[0];
    if (!script) return null;
    if (script.times !== 'always') {
      script.times -= 1;
      if (script.times === 0) this.#waiting.shift();
    }
    return script;
  }
}
