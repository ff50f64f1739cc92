import { z } from 'zod';
import { invalidRequest } from './errors.ts';

/** Answers in the form of a JSON schema, for the schemas that a strict answer may have. */

type Schema = Record<string, unknown>;

const formatSchema = z.object({
  type: z.literal('json_schema'),
  json_schema: z.object({
    name: z.string().regex(/^[\w-]{1,64}$/),
    strict: z.boolean().optional(),
    schema: z.record(z.string(), z.unknown()),
  }),
});

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const propertiesOf = ({ properties }: Schema): [string, Schema][] =>
  isSchema(properties)
    ? Object.entries(properties).flatMap(([name, one]) => (isSchema(one) ? [[name, one]] : []))
    : [];

const refused = (context: string, what: string) =>
  invalidRequest(
    `Invalid schema for response_format: In context=(${context}), ${what}.`,
    'response_format',
    'invalid_json_schema',
  );

/** As the real service, which takes a strict schema only if every object says all of its fields. */
function checkStrict(schema: Schema, context = ''): void {
  if (schema.type === 'object') {
    if (schema.additionalProperties !== false)
      throw refused(context, "'additionalProperties' is required to be supplied and to be false");
    const required = new Set(Array.isArray(schema.required) ? schema.required : []);
    for (const [name, one] of propertiesOf(schema)) {
      if (!required.has(name)) throw refused(context, `'required' has to name '${name}'`);
      checkStrict(one, `${context}.${name}`);
    }
  }
  if (isSchema(schema.items)) checkStrict(schema.items, `${context}[]`);
}

/** The schema that the answer has to fit. null: the answer is text. */
export function answerSchemaOf(format: { type: string } | undefined): Schema | null {
  // `json_object` names no fields: the stand-in then answers text.
  if (format === undefined || ['text', 'json_object'].includes(format.type)) return null;
  const parsed = formatSchema.safeParse(format);
  if (!parsed.success)
    throw invalidRequest(
      `This stand-in answers text and strict JSON schemas, not '${format.type}' like this one.`,
      'response_format',
    );
  const { schema, strict } = parsed.data.json_schema;
  if (schema.type !== 'object') throw refused('', "the schema must be of type 'object'");
  if (strict) checkStrict(schema);
  return schema;
}

/** The first of the values that a field may have. */
function valueFor(schema: Schema): unknown {
  const { anyOf, type } = schema;
  if (Array.isArray(anyOf) || Array.isArray(type)) return null;
  if (type === 'object') return objectFor(schema, {});
  if (Array.isArray(schema.enum)) return (schema.enum as unknown[])[0];
  const usual: Record<string, unknown> = { array: [], boolean: false, number: 0, integer: 0 };
  return usual[String(type)] ?? '';
}

const isEmpty = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);

/** What is empty and need not be said is left out. */
function objectFor(schema: Schema, known: Readonly<Schema>): Schema {
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  return Object.fromEntries(
    propertiesOf(schema)
      .map(
        ([name, one]) => [name, Object.hasOwn(known, name) ? known[name] : valueFor(one)] as const,
      )
      .filter(([name, value]) => required.has(name) || !isEmpty(value)),
  );
}

/** An object of this schema: what is known under the names of its fields, and little else. */
export const objectOf = (schema: Schema, known: Readonly<Schema>): string =>
  JSON.stringify(objectFor(schema, known));
