import { sendingSwitchDocumentSchema } from '../../../contract/documents/admin.ts';
import { SCHEMA_VERSION } from '../../../contract/limits.ts';
import { CommandFailed } from '../shell.ts';

type Document = ReturnType<typeof sendingSwitchDocumentSchema.parse>;

/** A database of Firestore, over its REST interface. */
export interface Database {
  projectId: string;
  token: string;
  /** https://firestore.googleapis.com, or the emulator. */
  baseUrl: string;
}

/** Firestore names the type of each value. */
const encoded = (value: unknown): object => {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (typeof value === 'string') return { stringValue: value };
  return { mapValue: { fields: fieldsOf(value as object) } };
};

const fieldsOf = (object: object): Record<string, object> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, encoded(value)]));

const decoded = (value: Record<string, unknown>): unknown => {
  const [[type, held] = []] = Object.entries(value);
  if (type === 'integerValue') return Number(held);
  if (type !== 'mapValue') return held;
  return objectOf((held as { fields?: Fields }).fields ?? {});
};

type Fields = Record<string, Record<string, unknown>>;
const objectOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decoded(value)]));

async function ask(database: Database, init: RequestInit): Promise<unknown> {
  const { projectId, token, baseUrl } = database;
  const documents = `${baseUrl}/v1/projects/${projectId}/databases/(default)/documents`;
  const answer = await fetch(`${documents}/global_settings/sending`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(20_000),
  }).catch((error: unknown) => {
    throw new CommandFailed(`${baseUrl} does not answer: ${String(error)}`);
  });
  if (answer.status === 404) return null;
  const body = (await answer.json().catch(() => null)) as {
    fields?: Fields;
    error?: { message?: string };
  } | null;
  if (!answer.ok)
    throw new CommandFailed(`Firestore answered: ${body?.error?.message ?? answer.status}`);
  return objectOf(body?.fields ?? {});
}

/** null: it was never set, or what is stored is none. */
export async function readSwitch(database: Database): Promise<Document | null> {
  const { data } = sendingSwitchDocumentSchema.safeParse(await ask(database, { method: 'GET' }));
  return data ?? null;
}

/** Sets the switch, as the admin page does. The functions see it within two seconds. */
export async function setSwitch(
  database: Database,
  stopped: boolean,
  now: number,
): Promise<Document> {
  const before = await readSwitch(database);
  const updatedAt = new Date(now).toISOString();
  const document: Document = {
    ...{ schemaVersion: SCHEMA_VERSION, key: 'sending', value: { stopped, author: null } },
    revision: (before?.revision ?? 0) + 1,
    ...{ createdAt: before?.createdAt ?? updatedAt, updatedAt },
  };
  await ask(database, { method: 'PATCH', body: JSON.stringify({ fields: fieldsOf(document) }) });
  return document;
}
