/** Whether somebody with this email address may become a creator here. */
export type MayJoin = (email: string) => boolean;

/**
 * `allowed`: addresses, and domains as `@example.com`, in lower case. null: anybody may join. An
 * empty list: nobody. Whoever is a creator already is never asked.
 */
export const createMayJoin =
  (allowed: readonly string[] | null): MayJoin =>
  (email) => {
    if (allowed === null) return true;
    const address = email.toLowerCase();
    return allowed.includes(address) || allowed.includes(address.slice(address.lastIndexOf('@')));
  };
