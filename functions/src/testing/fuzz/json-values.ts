import fc, { type Arbitrary, type JsonValue } from 'fast-check';
import { z } from 'zod';

/** The part of JSON Schema that the contract's schemas become. */
const schemaSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.json()).optional(),
  const: z.json().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});
type Schema = z.infer<typeof schemaSchema>;

/** Values that mean something to the API, by the name of their field. */
export type Known = Readonly<Partial<Record<string, readonly JsonValue[]>>>;

const MOST = Number.MAX_SAFE_INTEGER;

function textFor({ format, pattern }: Schema): Arbitrary<string> {
  if (format === 'date-time')
    return fc
      .date({ min: new Date('2026-11-01'), max: new Date('2026-12-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (format === 'email') return fc.constantFrom('stranger@example.com', 'a.b+c@d.example.com');
  if (pattern !== undefined) return fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/);
  return fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.lorem({ maxCount: 5 }));
}

function objectFor({ properties = {}, required = [] }: Schema, known: Known): Arbitrary<JsonValue> {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, valueFor(schema, known, name)] as const,
  );
  const requiredKeys = Object.keys(properties).filter((name) => required.includes(name));
  return fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true });
}

function fresh(schema: Schema, known: Known, name: string): Arbitrary<JsonValue> {
  const { minimum = -MOST, maximum = MOST } = schema;
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => fresh({ ...schema, type }, known, name)));
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueFor(one, known, name)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  switch (schema.type) {
    case 'object':
      return objectFor(schema, known);
    case 'array':
      return fc.array(valueFor(schema.items, known, name), { maxLength: 6 });
    case 'string':
      return textFor(schema);
    case 'integer':
      return fc.integer({ min: minimum, max: maximum });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.constant({});
  }
}

/** Values that a schema of the contract allows, or nearly: refinements are not known here. */
export function valueFor(schema: unknown, known: Known, name = ''): Arbitrary<JsonValue> {
  const parsed = schemaSchema.parse(schema ?? {});
  const own = parsed.type === 'string' || parsed.type === 'integer' ? known[name] : undefined;
  const made = fresh(parsed, known, name);
  if (!own) return made;
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...own) },
    { weight: 1, arbitrary: made },
  );
}

/** The same schema as JSON Schema, as a caller has to keep to it. */
export const jsonSchemaOf = (schema: z.core.$ZodType): unknown =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
