import type { Comment } from '@replywell/contract/endpoints/youtube';
import { create } from 'zustand';
import { entryOf, type Doing, type Entry, type Knowledge, type VideoLine } from './entry.ts';

/**
 * `opening`: nothing is known yet. `reading`: the newest of what this browser keeps is shown, and the
 * rest comes in a moment. `loading`: what is shown is true, and older comments are still on their way
 * from the server. `failed`: nothing could be read. `ready`: everything is here.
 */
export type Phase = 'opening' | 'reading' | 'loading' | 'ready' | 'failed';

interface Replica {
  phase: Phase;
  /** Why the last question to the server failed. null: it did not. */
  trouble: unknown;
  /** The browser's storage does not answer: nothing is kept for the next visit. */
  isStorageSilent: boolean;
  /** Counts every change of an entry: the entries themselves are not part of this state. */
  version: number;
  /** Lists that keep rows which match no longer let go of them when this changes. */
  round: number;
}

/** The comments of the creator's channel, as far as this page holds them. Everything shown is derived. */
export const useReplica = create<Replica>(() => ({
  phase: 'opening',
  trouble: null,
  isStorageSilent: false,
  version: 0,
  round: 0,
}));

const entries = new Map<string, Entry>();
const videos = new Map<string, VideoLine>();
/** The entries in the order of the list. null: to be sorted. */
let ordered: readonly Entry[] | null = null;

/** How many comments the lists have been told of. */
let published = 0;
let soon: ReturnType<typeof setTimeout> | undefined;

const changed = (state: Partial<Replica> = {}): void => {
  clearTimeout(soon);
  soon = undefined;
  published = entries.size;
  useReplica.setState(({ version }) => ({ ...state, version: version + 1 }));
};

/** The more there is, the longer it takes to derive the lists again, and the rarer it is done. */
const PAUSE_MS = 200;
const PAUSE_MS_EACH = 0.02;

/** While older comments are on their way, the lists are not derived again for each page of them. */
const arrived = (): void => {
  const { phase } = useReplica.getState();
  if ((phase !== 'loading' && phase !== 'reading') || published === 0) changed();
  else soon ??= setTimeout(changed, PAUSE_MS + published * PAUSE_MS_EACH);
};

export const setPhase = (phase: Phase, trouble: unknown = null): void => {
  const now = useReplica.getState();
  if (now.phase !== phase || now.trouble !== trouble) changed({ phase, trouble });
};

export const entryWithId = (id: string): Entry | undefined => entries.get(id);
export const entryCount = (): number => entries.size;
export const knownVideos = (): ReadonlyMap<string, VideoLine> => videos;

/** Compares code units: times are ISO text, and a comparison by locale is a hundred times slower. */
const byTime = ({ told: a }: Entry, { told: b }: Entry): number => {
  if (a.publishedAt === b.publishedAt) return a.id < b.id ? -1 : 1;
  return a.publishedAt < b.publishedAt ? 1 : -1;
};

/** Newest first. They come mostly in this order, and then sorting is one pass. */
export const orderedEntries = (): readonly Entry[] =>
  (ordered ??= [...entries.values()].sort(byTime));

/** What the server told, to be kept and said to other tabs. */
export interface Told {
  readonly comments: readonly Comment[];
  readonly videos: readonly VideoLine[];
  readonly removed: readonly Comment[];
}

let onTold: (told: Told) => void = () => undefined;
/** Sets the only listener. It hears what this page has learnt from the server, and from nobody else. */
export const hearTold = (listener: typeof onTold): void => {
  onTold = listener;
};

const put = (id: string, knowledge: Knowledge): void => {
  entries.set(id, entryOf(knowledge, videos.get(knowledge.told.videoId), entries.get(id)));
  ordered = null;
};

const isSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

const putVideos = (lines: readonly VideoLine[]): void => {
  for (const line of lines) {
    const { id } = line;
    const known = videos.get(id);
    videos.set(id, line);
    if (!known || isSame(known, line)) continue;
    for (const [commentId, { told, expected, at, row }] of entries)
      if (told.videoId === id) put(commentId, { told, expected, at, doing: row.doing });
  }
};

export interface Answer {
  readonly comments: readonly Comment[];
  readonly videos: readonly VideoLine[];
  readonly removed?: readonly string[];
  /** When it was asked for. What this page has learnt since is not undone by it. */
  readonly askedAt: number;
  /** It comes from another tab, which has kept it. */
  readonly isHeard?: boolean;
}

/** Takes in an answer. Returns how many comments were left as they are, because it may be older. */
export const takeIn = (answer: Answer): number => {
  const { comments, videos: lines, removed = [], askedAt, isHeard = false } = answer;
  const gone = removed.flatMap((id) => entries.get(id)?.told ?? []);
  for (const { id } of gone) entries.delete(id);
  if (gone.length > 0) ordered = null;
  putVideos(lines);
  let older = 0;
  const news = comments.filter((told) => {
    const known = entries.get(told.id);
    if (known && isSame(known.told, told) && !known.expected) return false;
    if (known && known.at > askedAt) {
      older += 1;
      return false;
    }
    put(told.id, { told, expected: null, at: askedAt, doing: known?.row.doing ?? null });
    return true;
  });
  if (news.length + gone.length + lines.length > 0) {
    arrived();
    if (!isHeard) onTold({ comments: news, videos: lines, removed: gone });
  }
  return older;
};

/** Shows what was kept in this browser. It is told to nobody. */
export const takeOut = (comments: readonly Comment[], lines: readonly VideoLine[]): void => {
  putVideos(lines);
  for (const told of comments)
    if (!entries.has(told.id)) put(told.id, { told, expected: null, at: 0, doing: null });
  arrived();
};

type Patches = ReadonlyMap<string, Partial<Comment>>;

/** Answers of commands and the steps of a live batch: the server has told it. */
export const changeComments = (patches: Patches): void => {
  const at = Date.now();
  const told = [...patches].flatMap(([id, patch]) => {
    const known = entries.get(id);
    if (!known) return [];
    const now = { ...known.told, ...patch };
    put(id, { told: now, expected: null, at, doing: known.row.doing });
    return [now];
  });
  if (told.length === 0) return;
  changed();
  onTold({ comments: told, videos: [], removed: [] });
};

export const changeComment = (id: string, patch: Partial<Comment>): void =>
  changeComments(new Map([[id, patch]]));

/** What is shown until the server tells. It is kept nowhere. */
export const expectChanges = (patches: Patches): void => {
  for (const [id, patch] of patches) {
    const known = entries.get(id);
    if (!known) continue;
    const { told, expected, row } = known;
    put(id, { told, expected: { ...expected, ...patch }, at: Date.now(), doing: row.doing });
  }
  if (patches.size > 0) changed();
};

export const expectChange = (id: string, patch: Partial<Comment>): void =>
  expectChanges(new Map([[id, patch]]));

const setDoing = (ids: readonly string[], doing: Doing | null): void => {
  for (const id of ids) {
    const known = entries.get(id);
    if (known) put(id, { ...known, doing });
  }
  if (ids.length > 0) changed();
};

export const isActive = (id: string): boolean => (entries.get(id)?.row.doing ?? null) !== null;

/** Marks the comments that are free and returns them. A second press finds no free comment. */
export const beginDoing = (ids: readonly string[], doing: Doing): string[] => {
  const free = ids.filter((id) => entries.has(id) && !isActive(id));
  setDoing(free, doing);
  return free;
};

export const endDoing = (ids: readonly string[]): void => setDoing(ids, null);

/** Rows that match their list no longer leave it. */
export const beginRound = (): void => useReplica.setState(({ round }) => ({ round: round + 1 }));

const endsByClock = ({ row }: Entry): boolean =>
  (row.status === 'generating' && row.doing === null) || Boolean(row.dismissed?.until);

/** Drafts whose writing has been lost rest, what was put off until now waits, and both are shown so. */
export const restLapsed = (): void => {
  for (const [id, entry] of entries) {
    const { told, expected, at, row } = entry;
    if (endsByClock(entry)) put(id, { told, expected, at, doing: row.doing });
  }
  changed();
};

export const clearReplica = (): void => {
  entries.clear();
  videos.clear();
  ordered = null;
  changed({ phase: 'opening', trouble: null, isStorageSilent: false });
};
