import type { CaptionsDocument } from '@replywell/contract/documents/captions';

/** What is known of captions without their words. */
export type CaptionsHead = Pick<
  CaptionsDocument,
  'videoId' | 'source' | 'passageCount' | 'trackId' | 'notBefore'
>;

export interface CaptionStore {
  /** null: there are none. */
  find(uid: string, videoId: string): Promise<CaptionsDocument | null>;
  /** The same without the words, in no order; videos without captions are left out. */
  findHeads(uid: string, videoIds: readonly string[]): Promise<CaptionsHead[]>;
  /**
   * One transaction: stores what `decide` returns for the stored captions (null: none), or nothing
   * if it returns null. `decide` may run several times. Throws `unauthenticated` if the account is
   * being deleted.
   */
  revise(
    uid: string,
    videoId: string,
    decide: (stored: CaptionsDocument | null) => CaptionsDocument | null,
  ): Promise<CaptionsDocument | null>;
  /** Does nothing if there are none. */
  remove(uid: string, videoId: string): Promise<void>;
}

/** One track of a video's captions. */
export interface CaptionTrack {
  id: string;
  /** `en`, `pt-BR` and so on. */
  language: string;
  /** YouTube has made it by listening. */
  automatic: boolean;
}

/** YouTube's captions, for who may edit the video. Both throw YouTubeRefusal, and are never retried. */
export interface CaptionReader {
  /** 50 units. Tracks that are not ready are left out. */
  listTracks(accessToken: string, videoId: string): Promise<CaptionTrack[]>;
  /** 200 units. The track as a SubRip text. */
  downloadTrack(accessToken: string, trackId: string): Promise<string>;
}
