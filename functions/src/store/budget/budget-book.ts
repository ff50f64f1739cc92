import { type Spending } from '@replywell/contract/budget';
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
import { parseDocument, paths } from '../firestore/documents.ts';
import { movedOn } from '../firestore/moved-on.ts';
import { limitsDocument, limitsOf } from './draft-limits.ts';

const ZERO: Spending = { calls: 0, micros: 0 };

function sumIn(found: DocumentSnapshot | null | undefined): Spending {
  const sum = found && parseDocument(budgetDocumentSchema, found);
  return sum ? { calls: sum.calls, micros: sum.micros } : ZERO;
}

/** Adds to a sum without reading it. The document may not exist yet. */
function increase(writer: WriteBatch, ref: DocumentReference, { calls, micros }: Spending): void {
  const sums = { calls: FieldValue.increment(calls), micros: FieldValue.increment(micros) };
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

/**
 * `model_budget`. Commits with preconditions, not transactions with locks (decision 045). `hash`
 * must use a secret key, because payers are named by what people could guess.
 */
export class FirestoreBudgetBook implements BudgetBook {
  readonly #open: () => Firestore;
  readonly #hash: (name: string) => string;

  constructor(db: () => Firestore, hash: (name: string) => string) {
    this.#open = db;
    this.#hash = hash;
  }

  #payer({ month, payer }: Account): DocumentReference | null {
    return payer === null ? null : paths.payers(this.#open(), month).doc(this.#hash(payer));
  }

  async #read(account: Account): Promise<Reading> {
    const db = this.#open();
    const own = this.#payer(account);
    const asked = [limitsDocument(db), paths.budget(db).doc(account.month), ...(own ? [own] : [])];
    const [limits, project, payer = null] = await db.getAll(...asked);
    return {
      state: {
        limits: limits ? limitsOf(limits) : null,
        project: sumIn(project),
        creator: sumIn(payer),
      },
      payer,
    };
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
    increase(writer, paths.budget(this.#open()).doc(account.month), amount);
    return committed(writer);
  }

  async add(account: Account, amount: Spending): Promise<void> {
    const writer = this.#open().batch();
    const own = this.#payer(account);
    if (own) increase(writer, own, amount);
    increase(writer, paths.budget(this.#open()).doc(account.month), amount);
    await writer.commit();
  }

  async countCreators(month: string, calls: number): Promise<number> {
    const found = paths.payers(this.#open(), month).where('calls', '>=', calls);
    return (await found.count().get()).data().count;
  }
}
