import type { DraftLimits, Spending, Spent, Tokens } from '@replywell/contract/budget';
import { budgetDocumentSchema } from '@replywell/contract/documents/budget';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type WriteBatch,
} from 'firebase-admin/firestore';
import type { Account, BudgetBook, BudgetState } from '../../core/budget/ports.ts';
import type { Random } from '../../core/time.ts';
import { parseDocument, paths } from '../firestore/documents.ts';
import { movedOn } from '../firestore/moved-on.ts';
import { afterShards, shardName } from '../firestore/shards.ts';
import { limitsDocument, limitsOf } from './draft-limits.ts';
import { budgetShards } from './shards.ts';

const ZERO: Spent = { calls: 0, micros: 0, input: 0, cached: 0, output: 0 };

function sumIn(found: DocumentSnapshot | null | undefined): Spent {
  const sum = found && parseDocument(budgetDocumentSchema, found);
  if (!sum) return ZERO;
  const { calls, micros, input, cached, output } = sum;
  return { calls, micros, input, cached, output };
}

const plus = (one: Spent, other: Spent): Spent => ({
  calls: one.calls + other.calls,
  micros: one.micros + other.micros,
  input: one.input + other.input,
  cached: one.cached + other.cached,
  output: one.output + other.output,
});

/** Adds to a sum without reading it. The document may not exist yet. */
function increase(
  writer: WriteBatch,
  ref: DocumentReference,
  { calls, micros }: Spending,
  tokens?: Tokens,
): void {
  const sums = {
    calls: FieldValue.increment(calls),
    micros: FieldValue.increment(micros),
    ...(tokens && {
      input: FieldValue.increment(tokens.input),
      cached: FieldValue.increment(tokens.cached),
      output: FieldValue.increment(tokens.output),
    }),
  };
  writer.set(ref, { schemaVersion: SCHEMA_VERSION, ...sums }, { merge: true });
}

/** Adds to a sum, if nobody else has written it since it was read. */
function increaseAsRead(
  writer: WriteBatch,
  { ref, updateTime }: DocumentSnapshot,
  { calls, micros }: Spending,
): void {
  const sums = { calls: FieldValue.increment(calls), micros: FieldValue.increment(micros) };
  if (updateTime) writer.update(ref, sums, { lastUpdateTime: updateTime });
  else writer.create(ref, { schemaVersion: SCHEMA_VERSION, calls, micros });
}

/** Commits. false: a document was not as it was read, and nothing was written. */
async function committed(writer: WriteBatch): Promise<boolean> {
  try {
    await writer.commit();
    return true;
  } catch (error) {
    if (movedOn(error)) return false;
    throw error;
  }
}

interface Reading {
  state: BudgetState;
  /** null: the project alone pays. */
  payer: DocumentSnapshot | null;
}

export interface BudgetBookOptions {
  db: () => Firestore;
  /** It must use a secret key, because payers are named by what people could guess. */
  hash: (name: string) => string;
  /** The limits that hold until the admin sets others. */
  usualLimits: DraftLimits;
  random: Random;
}

/**
 * `model_budget`. Commits with preconditions, not transactions with locks (decision 045). The
 * project's sum of a month is spread over several documents if its limit is high (decision 050).
 */
export class FirestoreBudgetBook implements BudgetBook {
  readonly #open: () => Firestore;
  readonly #hash: (name: string) => string;
  readonly #usualLimits: DraftLimits;
  readonly #random: Random;
  /**
   * Over how many documents additions are spread, as last read. All documents of the month are added
   * up when the sum is read, so an old number here makes no sum wrong.
   */
  #shards = 1;

  constructor({ db, hash, usualLimits, random }: BudgetBookOptions) {
    this.#open = db;
    this.#hash = hash;
    this.#usualLimits = usualLimits;
    this.#random = random;
  }

  #payer({ month, payer }: Account): DocumentReference | null {
    return payer === null ? null : paths.payers(this.#open(), month).doc(this.#hash(payer));
  }

  async #read(account: Account): Promise<Reading> {
    const db = this.#open();
    const own = this.#payer(account);
    const asked = [limitsDocument(db), ...(own ? [own] : [])];
    const [[limitsFound, payer = null], project] = await Promise.all([
      db.getAll(...asked),
      this.#project(account.month),
    ]);
    const limits = limitsFound ? limitsOf(limitsFound) : null;
    this.#shards = budgetShards(limits ?? this.#usualLimits);
    return { state: { limits, project, creator: sumIn(payer) }, payer };
  }

  /**
   * One query sees all shards at the same moment. So whoever adds and then reads sees every addition
   * that was there before their own.
   */
  async #project(month: string): Promise<Spent> {
    const shards = await paths
      .budget(this.#open())
      .where('__name__', '>=', month)
      .where('__name__', '<', afterShards(month))
      .get();
    return shards.docs.map(sumIn).reduce(plus, ZERO);
  }

  /**
   * The document that the next addition goes to. The first one of a creator goes to the document
   * with the plain name, because the sweep finds the month's creators through it.
   */
  #shard(month: string, isFirst: boolean): DocumentReference {
    const index = isFirst ? 0 : Math.floor(this.#random() * this.#shards);
    return paths.budget(this.#open()).doc(shardName(month, index));
  }

  async read(account: Account): Promise<BudgetState> {
    return (await this.#read(account)).state;
  }

  async take(
    account: Account,
    amount: Spending,
    check: (state: BudgetState) => void,
  ): Promise<boolean> {
    const { state, payer } = await this.#read(account);
    check(state);
    const writer = this.#open().batch();
    if (payer) increaseAsRead(writer, payer, amount);
    const isFirst = payer !== null && !payer.exists;
    increase(writer, this.#shard(account.month, isFirst), amount);
    return committed(writer);
  }

  async add(account: Account, amount: Spending, tokens?: Tokens): Promise<void> {
    const writer = this.#open().batch();
    const own = this.#payer(account);
    if (own) increase(writer, own, amount, tokens);
    increase(writer, this.#shard(account.month, false), amount, tokens);
    await writer.commit();
  }

  async countCreators(month: string, calls: number): Promise<number> {
    const found = paths.payers(this.#open(), month).where('calls', '>=', calls);
    return (await found.count().get()).data().count;
  }
}
