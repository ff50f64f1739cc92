import { z } from 'zod';

/** YouTube writes times with or without milliseconds; stored ones sort as text. */
export const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString());
export const count = z.union([z.string().regex(/^\d+$/), z.number()]).transform(Number);

type Resource = 'channel' | 'comment' | 'commentThread' | 'playlistItem' | 'video';

/**
 * The schema of a page. If one item is invalid, the whole page is. An answer without the right `kind` is
 * not from the API and must not count as an empty list.
 */
export const page = <S extends z.ZodType>(resource: Resource, item: S) =>
  z
    .object({
      kind: z.literal(`youtube#${resource}ListResponse`),
      items: z.array(item).nullish(),
      nextPageToken: z.string().nullish(),
      pageInfo: z.object({ totalResults: z.number().nullish() }).nullish().catch(null),
    })
    .transform(({ items, nextPageToken, pageInfo }) => ({
      items: items ?? [],
      /** YouTube says itself that there is nothing, and does not only send nothing. */
      isSaidToBeEmpty: items?.length === 0 && pageInfo?.totalResults === 0,
      nextPageToken: nextPageToken || null,
    }));

/** The places of the errors in an item, without its content. */
const faultsOf = ({ issues }: z.ZodError): string =>
  issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join(', ');

/** The schema of a page without its invalid items. `broken` says what is wrong with each of them. */
export const siftedPage = <S extends z.ZodType>(resource: Resource, item: S) =>
  page(resource, z.unknown()).transform(({ items, nextPageToken }) => {
    const read = items.map((one) => item.safeParse(one));
    return {
      items: read.flatMap(({ data }) => data ?? []),
      broken: read.flatMap(({ error }) => (error ? [faultsOf(error)] : [])),
      nextPageToken,
    };
  });
