import { z } from 'zod';

/** YouTube writes times with and without milliseconds; stored times sort as text, so with. */
export const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString());
export const count = z.union([z.string().regex(/^\d+$/), z.number()]).transform(Number);

type Resource = 'channel' | 'comment' | 'commentThread' | 'playlistItem' | 'video';

/** An answer that does not say what it is a list of is not the API's: it must not pass for empty. */
const listOf = <S extends z.ZodType>(resource: Resource, item: S) =>
  z
    .object({
      kind: z.literal(`youtube#${resource}ListResponse`),
      items: z.array(item).nullish(),
      nextPageToken: z.string().nullish(),
    })
    .transform(({ items, nextPageToken }) => ({
      items: items ?? [],
      nextPageToken: nextPageToken || null,
    }));

/** One item that cannot be read, and the whole page cannot. */
export const page = listOf;

/** Where in an item something is wrong, without a word of what stands there. */
const faultsOf = ({ issues }: z.ZodError): string =>
  issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join(', ');

/** Items that cannot be read are left out; `broken` says what is wrong with each. */
export const siftedPage = <S extends z.ZodType>(resource: Resource, item: S) =>
  listOf(resource, z.unknown()).transform(({ items, nextPageToken }) => {
    const read = items.map((one) => item.safeParse(one));
    return {
      items: read.flatMap(({ data }) => data ?? []),
      broken: read.flatMap(({ error }) => (error ? [faultsOf(error)] : [])),
      nextPageToken,
    };
  });
