import { z } from 'zod';
import type { Meter } from '../../core/sending/quota/reading.ts';
import type { CaptionReader } from '../../core/captions/ports.ts';
import { createCalls, createLoader } from './call.ts';
import { createKnownAnswers } from './known-answers.ts';
import { page } from './page-answer.ts';

const trackPageSchema = page(
  'caption',
  z.object({
    id: z.string().min(1),
    snippet: z.object({
      language: z.string().nullish(),
      trackKind: z.string().nullish(),
      status: z.string().nullish(),
      isDraft: z.boolean().nullish(),
    }),
  }),
);

const LIST_UNITS = 50;
const DOWNLOAD_UNITS = 200;
/** Both together must leave time for the draft. */
const TRY_MS = 5_000;

/** Returns a function that opens readers of captions. `meter` sees every request. */
export function createCaptionReader(rootUrl: string | undefined): (meter: Meter) => CaptionReader {
  const load = createLoader(rootUrl);
  const answers = createKnownAnswers();
  return (meter) => {
    const { write: once } = createCalls(load, meter, { answers });
    return {
      listTracks: async (accessToken, videoId) => {
        const { items } = await once(
          {
            ...{ accessToken, units: LIST_UNITS, schema: trackPageSchema },
            send: ({ captions }, options) => captions.list({ part: ['snippet'], videoId }, options),
          },
          TRY_MS,
        );
        return items
          .filter(({ snippet }) => (snippet.status ?? 'serving') === 'serving' && !snippet.isDraft)
          .map(({ id, snippet }) => ({
            id,
            language: snippet.language ?? '',
            automatic: snippet.trackKind?.toUpperCase() === 'ASR',
          }));
      },
      downloadTrack: (accessToken, trackId) =>
        once(
          {
            ...{ accessToken, units: DOWNLOAD_UNITS, schema: z.string() },
            send: ({ captions }, options) =>
              captions.download({ id: trackId, tfmt: 'srt' }, { ...options, responseType: 'text' }),
          },
          TRY_MS,
        ),
    };
  };
}
