import type { Request } from 'express';

/** The fields of a form body, including repeated ones. Another kind of body has none. */
export function formOf(req: Request): URLSearchParams {
  const form = new URLSearchParams();
  const body: unknown = req.body;
  if (typeof body !== 'object' || body === null) return form;
  for (const [name, value] of Object.entries(body)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values) if (typeof one === 'string') form.append(name, one);
  }
  return form;
}

export function bearerOf(req: Request): string | null {
  return /^Bearer (.+)$/i.exec(req.get('authorization') ?? '')?.[1] ?? null;
}
