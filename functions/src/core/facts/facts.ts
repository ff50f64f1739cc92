import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { Fact, FactsDocument } from '@replywell/contract/documents/facts';
import type { Facts } from '@replywell/contract/endpoints/facts';
import { FACTS, SCHEMA_VERSION } from '@replywell/contract/limits';
import { Refusal } from '../refusal.ts';
import { KEPT_MS } from '../retention/expiry.ts';
import { fromInstant, toInstant, type Clock, type NewId } from '../time.ts';
import type { CommentStore } from '../youtube/stores.ts';

export interface FactStore {
  /** null: the creator has written none. */
  find(uid: string): Promise<FactsDocument | null>;
  /**
   * One transaction: stores what `decide` returns for the stored facts (null: none). `decide` may run
   * several times; if it throws, nothing is stored. Throws `unauthenticated` if the account is being
   * deleted.
   */
  revise(
    uid: string,
    decide: (stored: FactsDocument | null) => FactsDocument,
  ): Promise<FactsDocument>;
}

export interface FactPorts {
  facts: FactStore;
  comments: Pick<CommentStore, 'find'>;
  clock: Clock;
  newId: NewId;
}

const present = (stored: FactsDocument | null): Facts => ({ facts: stored?.facts ?? [] });

/** The document of these facts. Pure. */
export function factsDocument(facts: readonly Fact[], now: number): FactsDocument {
  const [viewersUntil = null] = facts.flatMap((fact) => fact.viewersUntil ?? []).sort();
  return {
    schemaVersion: SCHEMA_VERSION,
    facts: [...facts],
    viewersUntil,
    updatedAt: toInstant(now),
  };
}

type Decide = (facts: readonly Fact[]) => readonly Fact[];

const revise = async (
  { facts, clock }: Pick<FactPorts, 'facts' | 'clock'>,
  uid: string,
  decide: Decide,
): Promise<Facts> =>
  present(await facts.revise(uid, (stored) => factsDocument(decide(stored?.facts ?? []), clock())));

function added(facts: readonly Fact[], fact: Fact): Fact[] {
  if (facts.length >= FACTS.most) throw new Refusal('facts_full');
  return [fact, ...facts];
}

export const listFacts = async ({ facts }: Pick<FactPorts, 'facts'>, uid: string): Promise<Facts> =>
  present(await facts.find(uid));

type Words = Pick<Fact, 'question' | 'answer'>;

/** Throws `facts_full`. */
export const addFact = (
  ports: Omit<FactPorts, 'comments'>,
  uid: string,
  words: Words,
): Promise<Facts> => {
  const id = ports.newId();
  return revise(ports, uid, (facts) => added(facts, { id, ...words, viewersUntil: null }));
};

const cut = (text: string, most: number): string => text.trim().slice(0, most).toWellFormed();

/** What the channel has said under the comment, wherever it was written. null: nothing yet. */
function replyUnder(comment: CommentDocument): string | null {
  if (comment.status === 'sent') return comment.aiResponse;
  return comment.isReplied ? (comment.channelReply ?? null) : null;
}

/**
 * Takes a fact over from a reply that was sent, once for each comment. Too long texts are cut; the
 * creator may write them anew. Throws `comment_not_found`, `fact_without_reply` or `facts_full`.
 */
export async function keepReply(ports: FactPorts, uid: string, commentId: string): Promise<Facts> {
  const comment = await ports.comments.find(uid, commentId);
  if (!comment) throw new Refusal('comment_not_found');
  const reply = replyUnder(comment)?.trim();
  if (!reply) throw new Refusal('fact_without_reply');
  const fact = {
    id: `of-${commentId}`,
    // Who wrote back was answered, and not the words above.
    question: cut(comment.wroteBack?.text ?? comment.text, FACTS.question),
    answer: cut(reply, FACTS.answer),
    viewersUntil: toInstant(fromInstant(comment.refreshedAt) + KEPT_MS),
  };
  return revise(ports, uid, (facts) =>
    facts.some(({ id }) => id === fact.id) ? facts : added(facts, fact),
  );
}

/** A question in other words is the creator's own from then on. Throws `not_found`. */
export const changeFact = (
  ports: Pick<FactPorts, 'facts' | 'clock'>,
  uid: string,
  { id, ...words }: Words & { id: string },
): Promise<Facts> =>
  revise(ports, uid, (facts) => {
    if (!facts.some((fact) => fact.id === id)) throw new Refusal('not_found');
    return facts.map((fact) => {
      if (fact.id !== id) return fact;
      const isSame = fact.question === words.question;
      return { ...fact, ...words, viewersUntil: isSame ? fact.viewersUntil : null };
    });
  });

export const removeFact = (
  ports: Pick<FactPorts, 'facts' | 'clock'>,
  uid: string,
  id: string,
): Promise<Facts> => revise(ports, uid, (facts) => facts.filter((fact) => fact.id !== id));

/**
 * The facts without the viewers' words that are due before `before`. The answers are the creator's
 * own and stay. Pure.
 */
export const withoutViewersWords = (
  { facts }: FactsDocument,
  before: string,
  now: number,
): FactsDocument =>
  factsDocument(
    facts.map((fact) =>
      fact.viewersUntil !== null && fact.viewersUntil < before
        ? { ...fact, question: '', viewersUntil: null }
        : fact,
    ),
    now,
  );
