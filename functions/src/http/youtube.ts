import type { Language } from '@replywell/contract/language';
import { listReplies as listRepliesCall } from '@replywell/contract/endpoints/comments';
import { listHeld as listHeldCall, moderateComments } from '@replywell/contract/endpoints/held';
import {
  chooseChannel as chooseChannelCall,
  listChannels as listChannelsCall,
  listSavedVideos,
  listVideos,
  loadLatestComments as loadLatestCommentsCall,
  SERVER_TIME_HEADER,
} from '@replywell/contract/endpoints/youtube';
import type { Express } from 'express';
import type { ReadAs } from '../core/sending/metered.ts';
import { chooseChannel, listChannels, loadVideos } from '../core/youtube/channels.ts';
import { listReplies, listSaved } from '../core/youtube/list-comments.ts';
import { loadLatestComments, type Loaded, type LoadPorts } from '../core/youtube/load-comments.ts';
import { listHeld, moderate } from '../core/youtube/moderation.ts';
import { creatorRoutes, type Sessions } from './route.ts';
import { counted, type Forms } from './messages.ts';

const LOADED: Forms = {
  en: { one: 'Loaded {n} comment', other: 'Loaded {n} comments' },
  ru: {
    one: 'Загружен {n} комментарий',
    few: 'Загружено {n} комментария',
    other: 'Загружено {n} комментариев',
  },
};

const WROTE_BACK: Forms = {
  en: { one: '{n} viewer wrote back', other: '{n} viewers wrote back' },
  ru: {
    one: 'вам ответил {n} зритель',
    few: 'вам ответили {n} зрителя',
    other: 'вам ответили {n} зрителей',
  },
};

const NOTHING: Record<Language, string> = { en: 'No new comments', ru: 'Новых комментариев нет' };

const MORE: Record<Language, string> = {
  en: ' so far; more are waiting',
  ru: ', остальные ещё ждут',
};

const begun = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function loadedMessage(
  { newComments, wroteBack, complete }: Pick<Loaded, 'newComments' | 'wroteBack' | 'complete'>,
  language: Language,
): string {
  const loaded = counted(LOADED, newComments, language);
  if (!complete) return loaded + MORE[language];
  if (wroteBack === 0) return newComments === 0 ? NOTHING[language] : loaded;
  const back = counted(WROTE_BACK, wroteBack, language);
  return newComments === 0 ? begun(back) : `${loaded}, ${back}`;
}

const nextLink = (query: Record<string, string>): string =>
  `<${listSavedVideos.path}?${new URLSearchParams(query).toString()}>; rel="next"`;

type ReadingPorts = LoadPorts & Parameters<typeof listReplies>[0] & Parameters<typeof moderate>[0];
export type YoutubePorts = Omit<ReadingPorts, 'youtube'> & { readAs: ReadAs };

export function mountYoutube(app: Express, sessions: Sessions, deps: YoutubePorts): void {
  const route = creatorRoutes(app, sessions);
  const reading = <T>(
    uid: string,
    work: (ports: ReadingPorts) => Promise<T>,
    sparing = false,
  ): Promise<T> => deps.readAs(uid, (youtube) => work({ ...deps, youtube }), sparing);

  route(listChannelsCall, ({ uid }) => reading(uid, (ports) => listChannels(ports, uid), true));

  route(chooseChannelCall, ({ uid, body }) => chooseChannel(deps, uid, body.channelId));

  route(listVideos, ({ uid, query }) =>
    reading(uid, (ports) => loadVideos(ports, uid, query.channelId), true),
  );

  route(listSavedVideos, async ({ uid, query, res }) => {
    const { cursor, ...rest } = query;
    const { changedSince, channelId } = rest;
    const asked = { ...(changedSince && { changedSince }), ...(channelId && { channelId }) };
    const [at, id] = cursor?.split(',') ?? [];
    const after = at && id ? { at, id } : undefined;
    const page = await listSaved(deps, uid, { ...rest, after });
    res.setHeader(SERVER_TIME_HEADER, page.readAt);
    if (page.next)
      res.setHeader('Link', nextLink({ ...asked, cursor: `${page.next.at},${page.next.id}` }));
    return page.videos;
  });

  route(listRepliesCall, ({ uid, params }) =>
    reading(uid, (ports) => listReplies(ports, uid, params.id)),
  );

  route(listHeldCall, ({ uid, query }) =>
    // Not sparing: it costs a unit a minute at most, and planned replies must not close the page.
    reading(uid, (ports) => listHeld(ports, uid, query)),
  );

  route(moderateComments, async ({ uid, body }) => {
    await reading(uid, (ports) => moderate(ports, uid, body));
    return { ok: true } as const;
  });

  route(loadLatestCommentsCall, async ({ uid, language, query }) => {
    const unasked = query.automatic !== undefined;
    const load = (ports: LoadPorts) => loadLatestComments(ports, uid, unasked);
    const loaded = await reading(uid, load, unasked);
    return { ...loaded, message: loadedMessage(loaded, language) };
  });
}
