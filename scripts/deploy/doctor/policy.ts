import { z } from 'zod';

/** Who has which role. An empty policy comes without its fields. */
export const policySchema = z.object({
  bindings: z
    .array(z.object({ role: z.string(), members: z.array(z.string()).default([]) }))
    .default([]),
});
export type Policy = z.infer<typeof policySchema>;

export const membersOf = (policy: Policy | null, role: string): string[] =>
  (policy?.bindings ?? []).flatMap((binding) => (binding.role === role ? binding.members : []));

export const hasRole = (policy: Policy | null, role: string, account: string): boolean =>
  membersOf(policy, role).includes(`serviceAccount:${account}`);
