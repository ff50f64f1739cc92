import type { Pace } from '@replywell/contract/pace';
import { z } from 'zod';
import { askCode } from '../functions/src/testing/google.ts';

const GOOGLE = 'http://127.0.0.1:9301';
const NEXT_PAGE = /<([^>]+)>; rel="next"/;

const codeSchema = z.object({ idToken: z.string() });
const channelsSchema = z.array(z.object({ id: z.string() }));
const userSchema = z.object({ id: z.string() });
const loadedSchema = z.object({ complete: z.boolean() });
const savedSchema = z.array(
  z.object({
    comments: z.array(
      z.object({
        id: z.string(),
        isReplied: z.boolean(),
        canReply: z.boolean(),
        wroteBack: z.object({ id: z.string() }).nullish(),
      }),
    ),
  }),
);
const errorSchema = z.object({ code: z.string() });

/** The result of a call: the status of the answer, and the code of a refusal. */
export interface Told {
  status: number;
  code: string | null;
}

/** What is answered: a comment, or what its viewer wrote back. */
export interface Message {
  commentId: string;
  messageId: string;
}

/** A creator who uses the site only through HTTP, as the page does. */
export class Creator {
  readonly email: string;
  readonly #site: string;
  #cookie = '';
  uid = '';
  /** Known after comments were loaded. */
  channelId = '';

  constructor(site: string, email: string) {
    this.#site = site;
    this.email = email;
  }

  /** Signs in, which also grants a lost permission again. On a slow machine it may need two tries. */
  async signIn(): Promise<void> {
    await patiently(() => this.#signInOnce());
  }

  async #signInOnce(): Promise<void> {
    const code = await askCode(GOOGLE, this.email);
    const exchanged = await this.#post('/api/auth/google-code', code);
    const { idToken } = codeSchema.parse(await exchanged.json());
    const answer = await this.#post('/api/auth/google-login', { email: this.email, idToken });
    const [cookie] = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    if (!answer.ok || !cookie) throw new Error(`${this.email} could not sign in: ${answer.status}`);
    this.#cookie = cookie;
    this.uid = userSchema.parse(await answer.json()).id;
  }

  async usePace(pace: Pace): Promise<void> {
    await patiently(async () => {
      const answer = await this.#post('/api/settings', pace);
      if (!answer.ok) throw new Error(`The settings of ${this.email} were refused`);
    });
  }

  /** Loads comments and returns what can be answered, newest first. */
  async loadComments(wanted: number): Promise<Message[]> {
    for (let loads = 0; loads < 3; loads += 1) {
      const loaded = await this.#post('/api/youtube/load-latest-comments', {});
      if (loaded.ok && loadedSchema.parse(await loaded.json()).complete) break;
    }
    const channels = await this.#get('/api/youtube/channels');
    this.channelId = channelsSchema.parse(await channels.json())[0]?.id ?? '';
    const found: Message[] = [];
    for (let path: string | null = '/api/youtube/videos/saved?limit=500'; path;) {
      const answer = await this.#get(path);
      const page = savedSchema.parse(await answer.json()).flatMap(({ comments }) => comments);
      const open = page.filter(({ isReplied, canReply }) => !isReplied && canReply);
      found.push(
        ...open.map(({ id, wroteBack }) => ({ commentId: id, messageId: wroteBack?.id ?? id })),
      );
      const next = NEXT_PAGE.exec(answer.headers.get('link') ?? '')?.[1];
      path = next !== undefined && found.length < wanted ? next : null;
    }
    return found.slice(0, wanted);
  }

  async writeDraft(commentId: string, response: string): Promise<void> {
    await patiently(async () => {
      const path = `/api/youtube/comments/${commentId}/update-response`;
      const { status, code } = await this.#tell(path, { response });
      if (status !== 200) throw new Error(`A draft was refused: ${code ?? status}`);
    });
  }

  submit({ commentId, messageId }: Message, response: string): Promise<Told> {
    const body = { response, messageId };
    return this.#tell(`/api/youtube/comments/${commentId}/submit-response`, body);
  }

  /** Submits a reply with an undo. It is sent by itself after the undo time. */
  hold({ commentId, messageId }: Message, response: string): Promise<Told> {
    const body = { response, messageId, undo: true };
    return this.#tell(`/api/youtube/comments/${commentId}/submit-response`, body);
  }

  /** What the page does after the undo time, or when undo is pressed. */
  settleHeld(commentId: string, how: 'release' | 'undo'): Promise<Told> {
    return this.#tell(`/api/youtube/comments/${commentId}/${how}-response`, {});
  }

  submitBatch(commentIds: readonly string[]): Promise<Told> {
    return this.#tell('/api/youtube/comments/submit-batch', { commentIds });
  }

  steerBatch(taskId: string, how: 'pause' | 'resume'): Promise<Told> {
    return this.#tell(`/api/youtube/batch/${taskId}/${how}`, {});
  }

  deleteReply(commentId: string, messageId: string): Promise<Told> {
    return this.#tell(`/api/youtube/comments/${commentId}/delete-reply`, { messageId });
  }

  /** Opens the page, which queues work whose task was lost. */
  openPage(): Promise<unknown> {
    return this.#get('/api/youtube/batches/open').catch(() => null);
  }

  async #tell(path: string, body: object): Promise<Told> {
    try {
      const answer = await this.#post(path, body);
      const text = await answer.text();
      if (answer.ok) return { status: answer.status, code: null };
      const code = codeIn(text);
      // A session ends after some days, and the clock jumps over days.
      if (code === 'unauthenticated') await this.signIn();
      return { status: answer.status, code };
    } catch {
      return { status: 0, code: null };
    }
  }

  #get(path: string): Promise<Response> {
    return fetch(`${this.#site}${path}`, { headers: { cookie: this.#cookie } });
  }

  #post(path: string, body: object): Promise<Response> {
    return fetch(`${this.#site}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.#cookie },
      body: JSON.stringify(body),
    });
  }
}

function codeIn(text: string): string | null {
  try {
    return errorSchema.parse(JSON.parse(text)).code;
  } catch {
    return null;
  }
}

/** For work before and between the storms: repeats what a busy machine was too slow for. */
async function patiently(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (tries === 5) throw error;
    }
  }
}
