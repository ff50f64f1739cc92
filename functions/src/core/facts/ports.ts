import type { FactsDocument } from '@replywell/contract/documents/facts';

export interface FactStore {
  /** null: the creator has written none. */
  find(uid: string): Promise<FactsDocument | null>;
  /**
   * One transaction: stores what `decide` returns for the stored facts (null: none), or nothing if it
   * returns null. `decide` may run several times; if it throws, nothing is stored. Throws
   * `unauthenticated` if the account is being deleted.
   */
  revise(
    uid: string,
    decide: (stored: FactsDocument | null) => FactsDocument | null,
  ): Promise<FactsDocument | null>;
}
