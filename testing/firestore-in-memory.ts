import { Readable } from 'node:stream';
import {
  Firestore,
  type ReadWriteTransactionOptions,
  type Transaction,
} from '@google-cloud/firestore';

// Of Firestore's protocol, what the client sends for the stores.

interface Time {
  seconds?: number | string;
  nanos?: number;
}

interface Value {
  nullValue?: null;
  stringValue?: string;
  booleanValue?: boolean;
  integerValue?: number | string;
  doubleValue?: number;
  timestampValue?: Time;
  /** The name of a document. */
  referenceValue?: string;
  mapValue?: { fields?: Fields };
  arrayValue?: { values?: Value[] };
}

type Fields = Readonly<Record<string, Value>>;

interface Document {
  name: string;
  fields: Fields;
  createTime: Time;
  updateTime: Time;
}

interface Transform {
  fieldPath: string;
  increment?: Value;
  setToServerValue?: unknown;
}

interface Write {
  update?: { name: string; fields?: Fields };
  delete?: string;
  updateMask?: { fieldPaths?: string[] };
  updateTransforms?: Transform[] | null;
  currentDocument?: { exists?: boolean; updateTime?: Time } | null;
}

interface Field {
  fieldPath: string;
}

interface Filter {
  compositeFilter?: { op: string; filters: Filter[] };
  fieldFilter?: { field: Field; op: string; value: Value };
}

interface Ordered {
  field: Field;
  direction: string;
}

interface Query {
  from: { collectionId: string; allDescendants?: boolean }[];
  where?: Filter;
  orderBy?: Ordered[];
  /** Where a page begins. */
  startAt?: { values?: Value[]; before?: boolean } | null;
  limit?: { value: number } | null;
}

/** gRPC's codes, as the client expects them on an error. */
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;
const ABORTED = 10;
/** Of a transaction, as many as the client makes. */
const MOST_TRIES = 5;

/** A name in a field path may be quoted: `itemChanges.`Ugx-1``. */
const namesOf = (fieldPath: string): string[] =>
  [...fieldPath.matchAll(/`((?:\\.|[^`\\])+)`|([^.`]+)/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll(/\\(.)/g, '$1') ?? plain,
  );

const fieldsOf = (value: Value | undefined): Fields => value?.mapValue?.fields ?? {};

function readField(fields: Fields, [name = '', ...rest]: readonly string[]): Value | undefined {
  return rest.length === 0 ? fields[name] : readField(fieldsOf(fields[name]), rest);
}

/** The fields with another value at this path. undefined: without the field. */
function withField(
  fields: Fields,
  [name = '', ...rest]: readonly string[],
  value: Value | undefined,
): Fields {
  const { [name]: before, ...others } = fields;
  const next =
    rest.length === 0 ? value : { mapValue: { fields: withField(fieldsOf(before), rest, value) } };
  return next === undefined ? others : { ...others, [name]: next };
}

const numberOf = (value: Value | undefined): number =>
  Number(value?.integerValue ?? value?.doubleValue ?? 0);

/** What queries compare here. Times count in seconds, because each commit has its own. */
function comparable(value: Value | undefined): string | number | boolean | null {
  if (value?.timestampValue) return Number(value.timestampValue.seconds);
  if (value?.integerValue !== undefined || value?.doubleValue !== undefined) return numberOf(value);
  return value?.stringValue ?? value?.referenceValue ?? value?.booleanValue ?? null;
}

/** NaN: the two are of different kinds, and no filter matches. */
function compare(one: Value | undefined, other: Value | undefined): number {
  const [left, right] = [comparable(one), comparable(other)];
  if (left === null || right === null || typeof left !== typeof right) return NaN;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

const OPERATORS: Readonly<Record<string, (order: number) => boolean>> = {
  EQUAL: (order) => order === 0,
  LESS_THAN: (order) => order < 0,
  LESS_THAN_OR_EQUAL: (order) => order <= 0,
  GREATER_THAN: (order) => order > 0,
  GREATER_THAN_OR_EQUAL: (order) => order >= 0,
};

const valueAt = ({ name, fields }: Document, { fieldPath }: Field): Value | undefined =>
  fieldPath === '__name__' ? { referenceValue: name } : readField(fields, namesOf(fieldPath));

const valuesIn = (list: Value | undefined): Value[] => list?.arrayValue?.values ?? [];

function matches(document: Document, filter: Filter): boolean {
  const { compositeFilter: all, fieldFilter: one } = filter;
  if (all?.op === 'AND') return all.filters.every((each) => matches(document, each));
  const found = one && valueAt(document, one.field);
  if (one?.op === 'IN' || one?.op === 'ARRAY_CONTAINS_ANY') {
    const some = one.op === 'IN' ? [found] : valuesIn(found);
    return valuesIn(one.value).some((value) => some.some((own) => compare(own, value) === 0));
  }
  const holds = OPERATORS[one?.op ?? ''];
  if (!one || !holds) throw new Error(`No such filter in memory: ${JSON.stringify(filter)}`);
  return holds(compare(found, one.value));
}

function requireAsRead({ currentDocument, update }: Write, before: Document | undefined): void {
  const { exists, updateTime } = currentDocument ?? {};
  const fail = (code: number): never => {
    throw Object.assign(new Error(`not written: ${update?.name}`), { code });
  };
  if (exists === false && before) fail(ALREADY_EXISTS);
  if (exists === true && !before) fail(NOT_FOUND);
  if (updateTime && Number(before?.updateTime.seconds) !== Number(updateTime.seconds))
    fail(FAILED_PRECONDITION);
}

function transformed(fields: Fields, transform: Transform, now: Time): Fields {
  const path = namesOf(transform.fieldPath);
  if (transform.setToServerValue) return withField(fields, path, { timestampValue: now });
  if (!transform.increment) throw new Error(`Not in memory: ${JSON.stringify(transform)}`);
  const sum = numberOf(readField(fields, path)) + numberOf(transform.increment);
  return withField(fields, path, { integerValue: sum });
}

function fieldsAfter(write: Write, before: Document | undefined, now: Time): Fields {
  const given = write.update?.fields ?? {};
  // An empty mask keeps every field.
  const masked = write.updateMask && (write.updateMask.fieldPaths ?? []).map(namesOf);
  const kept = masked?.reduce(
    (fields, path) => withField(fields, path, readField(given, path)),
    before?.fields ?? {},
  );
  return (write.updateTransforms ?? []).reduce(
    (fields, transform) => transformed(fields, transform, now),
    kept ?? given,
  );
}

/** Whether a document of this name is in the collection, of this parent or of any. */
function isIn(name: string, parent: string, { collectionId, allDescendants }: Query['from'][0]) {
  if (!name.startsWith(`${parent}/`)) return false;
  const places = name.slice(parent.length + 1).split('/');
  return places.at(-2) === collectionId && (allDescendants === true || places.length === 2);
}

/** What a document holds, as a test writes and reads it. Times read as their seconds. */
export type Data = Readonly<Record<string, unknown>>;

function encoded(value: unknown): Value {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: value } : { doubleValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encoded) } };
  if (typeof value === 'object' && value !== null) return { mapValue: { fields: toFields(value) } };
  return { nullValue: null };
}

const toFields = (data: object): Fields =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]: [string, unknown]) =>
      value === undefined ? [] : [[name, encoded(value)]],
    ),
  );

function decoded(value: Value): unknown {
  if (value.mapValue) return toData(value.mapValue.fields ?? {});
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(decoded);
  return comparable(value);
}

const toData = (fields: Fields): Data =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decoded(value)]));

const KNOWN = new WeakMap<Document, Data>();

function dataOf(document: Document): Data {
  const data = KNOWN.get(document) ?? toData(document.fields);
  KNOWN.set(document, data);
  return data;
}

const ROOT = 'projects/in-memory/databases/(default)/documents/';

/** The documents of a server. Several clients may share them. */
export class DocumentsInMemory {
  /** By name. */
  #documents: ReadonlyMap<string, Document> = new Map();
  #commits = 0;

  get now(): Time {
    return { seconds: this.#commits };
  }

  read(name: string): Document | undefined {
    return this.#documents.get(name);
  }

  /** All or nothing. The next commit has a later time. */
  commit(writes: readonly Write[]): Time {
    this.#commits += 1;
    const after = new Map(this.#documents);
    for (const write of writes) {
      const name = write.update?.name ?? write.delete ?? '';
      const before = after.get(name);
      requireAsRead(write, before);
      const fields = fieldsAfter(write, before, this.now);
      const times = { createTime: before?.createTime ?? this.now, updateTime: this.now };
      if (write.delete) after.delete(name);
      else after.set(name, { name, fields, ...times });
    }
    this.#documents = after;
    return this.now;
  }

  find(parent: string, { from: [collection], where, orderBy, startAt, limit }: Query): Document[] {
    const orders = [...(orderBy ?? []), { field: { fieldPath: '__name__' }, direction: '' }];
    const places = (one: Document) => orders.map(({ field }) => valueAt(one, field));
    const order = (one: readonly (Value | undefined)[], other: typeof one): number => {
      for (const [at, { direction }] of orders.entries()) {
        const difference = at < other.length ? compare(one[at], other[at]) : 0;
        if (difference) return direction === 'DESCENDING' ? -difference : difference;
      }
      return 0;
    };
    const { values: start = [], before = false } = startAt ?? {};
    return [...this.#documents.values()]
      .filter(
        (one) =>
          collection !== undefined &&
          isIn(one.name, parent, collection) &&
          (!where || matches(one, where)) &&
          !places(one).includes(undefined) &&
          order(places(one), start) >= (startAt && !before ? 1 : 0),
      )
      .sort((one, other) => order(places(one), places(other)))
      .slice(0, limit?.value);
  }

  // For tests: what stands at a path, without a client. A document that stays is the same object.

  get(path: string): Data | undefined {
    const found = this.#documents.get(ROOT + path);
    return found && dataOf(found);
  }

  /** null: no document. */
  put(path: string, data: object | null): void {
    const name = ROOT + path;
    this.commit([data ? { update: { name, fields: toFields(data) } } : { delete: name }]);
  }

  /** The documents of a collection, by id, oldest first. */
  list(collection: string): [id: string, data: Data][] {
    const parent = `${ROOT}${collection}/`;
    return [...this.#documents.values()]
      .filter(({ name }) => name.startsWith(parent) && !name.slice(parent.length).includes('/'))
      .map((one) => [one.name.slice(parent.length), dataOf(one)]);
  }
}

/** What the client asks for in its calls. */
interface Asked {
  writes?: Write[];
  documents?: string[];
  parent?: string;
  structuredQuery?: Query;
  transaction?: Uint8Array;
  newTransaction?: object;
}

/** Called around each commit of a client. */
export interface CommitHooks {
  before?: () => Promise<void>;
  after?: () => void;
}

/**
 * Firestore's own client without a server: what it would send is carried out on documents in memory.
 * It serves what the stores use (commits with preconditions, transforms and masks; reads; pages of
 * filtered and ordered queries; transactions, which hold no locks and fail where another has written)
 * and refuses the rest.
 */
export class FirestoreInMemory extends Firestore {
  readonly #documents: DocumentsInMemory;
  readonly #hooks: CommitHooks;
  /** By number: the documents that each transaction has read, as they were. */
  readonly #transactions: Map<string, Document | undefined>[] = [];
  /** What Firestore would charge: a query costs a read too where it finds nothing. */
  reads = 0;
  writes = 0;

  constructor(documents = new DocumentsInMemory(), hooks: CommitHooks = {}) {
    super({ projectId: 'in-memory' });
    this.#documents = documents;
    this.#hooks = hooks;
  }

  /** The client itself would wait for real seconds before it tries again. */
  override async runTransaction<T>(
    update: (transaction: Transaction) => Promise<T>,
    options: ReadWriteTransactionOptions = {},
  ): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await super.runTransaction(update, { ...options, maxAttempts: 1 });
      } catch (error) {
        const isAborted = error instanceof Error && 'code' in error && error.code === ABORTED;
        if (!isAborted || tries === MOST_TRIES) throw error;
      }
    }
  }

  /** The client calls it for each call with one answer. */
  async request(method: string, { writes = [], transaction }: Asked): Promise<object> {
    if (method === 'beginTransaction') return { transaction: this.#begin() };
    if (method === 'rollback') return {};
    if (method !== 'commit') throw new Error(`Not in memory: ${method}`);
    await this.#hooks.before?.();
    for (const [name, read] of this.#readIn(transaction))
      if (this.#documents.read(name) !== read)
        throw Object.assign(new Error(`changed since: ${name}`), { code: ABORTED });
    const commitTime = this.#documents.commit(writes);
    this.writes += writes.length;
    this.#hooks.after?.();
    return { commitTime, writeResults: writes.map(() => ({ updateTime: commitTime })) };
  }

  /** The client calls it for each call whose answer is a stream. */
  async requestStream(method: string, _bidirectional: boolean, asked: Asked): Promise<Readable> {
    const { documents, parent = '', structuredQuery } = asked;
    const readTime = this.#documents.now;
    if (documents) {
      this.reads += documents.length;
      const transaction = asked.newTransaction ? this.#begin() : asked.transaction;
      const answers = documents.map((name) => {
        const found = this.#documents.read(name);
        this.#readIn(transaction).set(name, found);
        return found ? { found, readTime } : { missing: name, readTime };
      });
      return Promise.resolve(
        Readable.from([...(transaction ? [{ transaction }] : []), ...answers]),
      );
    }
    if (method !== 'runQuery' || !structuredQuery) throw new Error(`Not in memory: ${method}`);
    const found = this.#documents.find(parent, structuredQuery);
    this.reads += Math.max(1, found.length);
    return Promise.resolve(
      Readable.from([...found.map((document) => ({ document, readTime })), { readTime }]),
    );
  }

  #begin(): Buffer {
    this.#transactions.push(new Map());
    return Buffer.from(String(this.#transactions.length - 1));
  }

  #readIn(transaction: Uint8Array | undefined): Map<string, Document | undefined> {
    const none = new Map<string, Document | undefined>();
    if (!transaction) return none;
    return this.#transactions[Number(Buffer.from(transaction).toString())] ?? none;
  }
}
