import { z } from 'zod';
import { NOTHING_BILLED, type Bill } from '../core/drafting/ports.ts';
import { isOutOfCredit } from './model-answers.ts';

const REQUEST_TIMEOUT = 408;
const TOO_MANY = 429;

/** The server refused the request before the model saw it, so it costs nothing. */
const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== REQUEST_TIMEOUT;

const errorSchema = z.object({ error: z.object({ code: z.string() }) });

function codeIn(body: string): string {
  try {
    return errorSchema.safeParse(JSON.parse(body)).data?.error.code ?? '';
  } catch {
    return '';
  }
}

/**
 * The SDK repeats every 429, but no second request brings back the credit of an account. It looks
 * at this header first.
 */
async function withoutVainRetry(response: Response): Promise<Response> {
  const body = await response.text();
  const headers = new Headers(response.headers);
  if (isOutOfCredit(codeIn(body))) headers.set('x-should-retry', 'false');
  return new Response(body, { status: response.status, headers });
}

/**
 * Counts the requests of one call. The SDK repeats a failed request by itself, and only its `fetch`
 * sees that.
 */
export class ModelRequests {
  /** Sent, and not known to be free or answered. */
  lost = 0;

  readonly fetch: typeof fetch = async (...request) => {
    this.lost += 1;
    const response = await fetch(...request);
    if (isRefusal(response.status)) this.lost -= 1;
    return response.status === TOO_MANY ? withoutVainRetry(response) : response;
  };

  /** The bill of a call that has brought this answer. */
  answered(used: Omit<Bill, 'lost'>): Bill {
    return { ...used, lost: Math.max(0, this.lost - 1) };
  }

  get failed(): Bill {
    return { ...NOTHING_BILLED, lost: this.lost };
  }
}
