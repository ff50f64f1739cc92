import type { DocumentReference } from 'firebase-admin/firestore';
import { z } from 'zod';

const rowsSchema = z.array(
  z.object({
    document: z
      .object({ name: z.string(), fields: z.unknown().optional(), updateTime: z.string() })
      .optional(),
  }),
);

/** The names alone: much quicker where there is much. */
const NAMES = { fields: [{ fieldPath: '__name__' }] };

/**
 * Every document of a project as the emulator stores it, by path: the text of its fields, if they are
 * not left out, and the time of its last write. So a write that changes nothing is visible too.
 */
export async function storedText(
  projectId: string,
  withFields = true,
): Promise<Map<string, string>> {
  const host = process.env.FIRESTORE_EMULATOR_HOST ?? '';
  const root = `projects/${projectId}/databases/(default)/documents`;
  const answer = await fetch(`http://${host}/v1/${root}:runQuery`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({
      structuredQuery: {
        from: [{ allDescendants: true }],
        ...(withFields ? {} : { select: NAMES }),
      },
    }),
  });
  const rows = rowsSchema.parse(await answer.json());
  return new Map(
    rows.flatMap(({ document }) =>
      document
        ? [
            [
              document.name.slice(root.length + 1),
              JSON.stringify({ fields: document.fields, updateTime: document.updateTime }),
            ] as const,
          ]
        : [],
    ),
  );
}

/** The document and every one below it. */
export async function storedBelow(
  projectId: string,
  root: DocumentReference,
): Promise<Record<string, string>> {
  const all = [...(await storedText(projectId))];
  return Object.fromEntries(
    all.filter(([path]) => path === root.path || path.startsWith(`${root.path}/`)),
  );
}
