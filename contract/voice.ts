import * as z from 'zod/mini';

/** How drafts sound. `plain`: as the prompt says and nothing more. */
export const voiceSchema = z.enum(['plain', 'warm', 'short', 'expert', 'playful']);
export type Voice = z.infer<typeof voiceSchema>;
export const VOICES = voiceSchema.options;
