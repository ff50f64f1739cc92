import type { CaptionsDocument } from '@replywell/contract/documents/captions';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type { Log } from '../log.ts';
import type { AccessTokens } from '../permission/ports.ts';
import type { ReadAs } from '../sending/quota/reading.ts';
import type { SettingsStore } from '../settings/ports.ts';
import { fromInstant, toInstant, type Clock } from '../time.ts';
import { actAs } from '../youtube/act-as.ts';
import { YouTubeRefusal } from '../youtube/ports.ts';
import type { CaptionReader, CaptionStore, CaptionTrack } from './ports.ts';
import { readCaptions } from './read-captions.ts';

export interface BringPorts {
  settings: Pick<SettingsStore, 'find'>;
  captions: Pick<CaptionStore, 'revise'>;
  /** Counts what is read as loading, within the creator's part of the day. */
  readCaptionsAs: ReadAs<CaptionReader>;
  tokens: AccessTokens;
  clock: Clock;
  warn: Log;
}

/** Two calls take less. If the process dies, somebody else may ask after this. */
const ASKING_MS = 60_000;
/** After a refusal YouTube and the book are left alone for so long. */
const LATER_MS = 60 * 60_000;

const empty = (videoId: string, now: number): CaptionsDocument => ({
  schemaVersion: SCHEMA_VERSION,
  ...{ videoId, source: 'youtube', passages: [], passageCount: 0, trackId: null },
  ...{ notBefore: null, refreshedAt: toInstant(now), savedAt: toInstant(now) },
});

/** Whether these captions are not here yet and may be asked for now. */
function mayAsk(stored: CaptionsDocument | null, now: number): boolean {
  if (!stored) return true;
  if (stored.notBefore !== null) return fromInstant(stored.notBefore) <= now;
  return stored.trackId !== null;
}

/** What people have written says more than what a machine has heard. */
const bestOf = (tracks: readonly CaptionTrack[]): CaptionTrack | undefined =>
  tracks.find(({ automatic }) => !automatic) ?? tracks[0];

/** YouTube has answered that there is nothing for us to read. */
const isNone = (error: unknown): boolean =>
  error instanceof YouTubeRefusal && ['gone', 'forbidden', 'closed'].includes(error.kind);

/** Keeps each step as soon as it is paid for, so that no unit is spent twice. */
async function ask(
  { captions, readCaptionsAs, tokens, clock }: BringPorts,
  uid: string,
  claimed: CaptionsDocument,
): Promise<void> {
  const { videoId } = claimed;
  const keep = (change: Partial<CaptionsDocument>): Promise<unknown> =>
    captions.revise(uid, videoId, (stored) =>
      // The creator may have pasted or removed captions meanwhile.
      stored?.source === 'youtube' ? { ...stored, ...change } : null,
    );
  const as = <T>(work: (reader: CaptionReader, token: string) => Promise<T>): Promise<T> =>
    readCaptionsAs(uid, (reader) => actAs(tokens, uid, (token) => work(reader, token)));
  let { trackId } = claimed;
  if (trackId === null) {
    const tracks = await as((reader, token) => reader.listTracks(token, videoId));
    trackId = bestOf(tracks)?.id ?? null;
    await keep({ trackId, ...(trackId === null ? { notBefore: null } : {}) });
  }
  const id = trackId;
  if (id === null) return;
  const text = await as((reader, token) => reader.downloadTrack(token, id));
  const passages = readCaptions(text);
  const now = toInstant(clock());
  await keep({
    ...{ passages, passageCount: passages.length, trackId: null, notBefore: null },
    ...{ refreshedAt: now, savedAt: now },
  });
}

/** The captions as this call owns them. null: they are here, or somebody else is asking. */
async function claim(
  { captions, clock }: BringPorts,
  uid: string,
  videoId: string,
): Promise<CaptionsDocument | null> {
  const now = clock();
  let mine: CaptionsDocument | null = null;
  await captions.revise(uid, videoId, (stored) => {
    const notBefore = toInstant(now + ASKING_MS);
    mine = mayAsk(stored, now) ? { ...(stored ?? empty(videoId, now)), notBefore } : null;
    return mine;
  });
  return mine;
}

/** Notes what came of asking, if nothing did. */
async function giveUp(
  { captions, clock }: BringPorts,
  uid: string,
  videoId: string,
  error: unknown,
): Promise<void> {
  const rest = isNone(error)
    ? { trackId: null, notBefore: null }
    : { notBefore: toInstant(clock() + LATER_MS) };
  await captions.revise(uid, videoId, (stored) =>
    stored?.source === 'youtube' && stored.passageCount === 0 ? { ...stored, ...rest } : null,
  );
}

/**
 * Reads the captions of a video from YouTube, once, if the creator allows it: 50 units for the list
 * and 200 for the text. Where the creator's part of the day does not reach for both, the text is
 * read on another day. Never throws: a draft can do without.
 */
export async function bringCaptions(
  ports: BringPorts,
  uid: string,
  videoId: string,
): Promise<void> {
  const told = (error: unknown): void =>
    ports.warn('captions could not be read', { uid, videoId, error: String(error) });
  try {
    if (!(await ports.settings.find(uid))?.useCaptions) return;
    const claimed = await claim(ports, uid, videoId);
    if (claimed) await ask(ports, uid, claimed);
  } catch (error) {
    told(error);
    await giveUp(ports, uid, videoId, error).catch(told);
  }
}
