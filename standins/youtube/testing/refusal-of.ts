import { z } from 'zod';

const envelopeSchema = z.object({
  error: z.object({
    code: z.number(),
    message: z.string(),
    status: z.string().optional(),
    errors: z.array(
      z.object({
        message: z.string(),
        domain: z.string(),
        reason: z.string(),
        location: z.string().optional(),
        locationType: z.enum(['parameter', 'header', 'other']).optional(),
      }),
    ),
  }),
});

const thrownSchema = z.object({
  response: z.object({
    status: z.number(),
    headers: z.instanceof(Headers),
    data: z.unknown(),
  }),
});

export interface Refused {
  status: number;
  reason: string;
  domain: string;
  message: string;
  location: string | undefined;
  challenge: string | null;
}

/** The refusal of an SDK call. Fails if the call succeeded or got no answer. */
export async function refusalOf(call: Promise<unknown>): Promise<Refused> {
  const thrown: unknown = await call.then(
    () => Promise.reject(new Error('The call was not refused.')),
    (error: unknown) => error,
  );
  const { response } = thrownSchema.parse(thrown);
  const { error } = envelopeSchema.parse(response.data);
  const [first] = error.errors;
  if (!first || error.code !== response.status) throw new Error('Not the envelope of YouTube.');
  const { reason, domain, location } = first;
  const challenge = response.headers.get('www-authenticate');
  return { status: error.code, reason, domain, message: error.message, location, challenge };
}
