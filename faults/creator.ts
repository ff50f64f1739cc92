import type { Pace } from '@replywell/contract/pace';
import { z } from 'zod';
import { askCode } from '../functions/src/testing/google.ts';

const GOOGLE = 'http://127.0.0.1:9301';
const NEXT_PAGE = /<([^>]+)>; rel="next"/;

const codeSchema = z.object({ idToken: z.string() });
const userSchema = z.object({ id: z.string() });
const loadedSchema = z.object({ complete: z.boolean() });
const commentSchema = z.object({ id: z.string(), isReplied: z.boolean(), canReply: z.boolean() });
const savedSchema = z.array(z.object({ comments: z.array(commentSchema) }));

/** A creator who uses the site only through HTTP, as the page does. */
export class Creator {
  readonly email: string;
  readonly #site: string;
  #cookie = '';
  uid = '';

  constructor(site: string, email: string) {
    this.#site = site;
    this.email = email;
  }

  signIn(): Promise<void> {
    return patiently(async () => {
      const code = await askCode(GOOGLE, this.email);
      const exchanged = await this.#post('/api/auth/google-code', code);
      const { idToken } = codeSchema.parse(await exchanged.json());
      const answer = await this.#post('/api/auth/google-login', { email: this.email, idToken });
      const [cookie] = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
      if (!answer.ok || !cookie) throw new Error(`${this.email} was refused: ${answer.status}`);
      this.#cookie = cookie;
      this.uid = userSchema.parse(await answer.json()).id;
    });
  }

  async isSignedIn(): Promise<boolean> {
    return (await this.#get('/api/settings')).ok;
  }

  usePace(pace: Pace): Promise<void> {
    return this.#insist('/api/settings', pace);
  }

  writeDraft(commentId: string, response: string): Promise<void> {
    return this.#insist(`/api/youtube/comments/${commentId}/update-response`, { response });
  }

  /** Loads comments and returns what can be answered, newest first. */
  async loadComments(wanted: number): Promise<string[]> {
    for (let loads = 0; loads < 3; loads += 1) {
      const loaded = await this.#post('/api/youtube/load-latest-comments', {});
      if (loaded.ok && loadedSchema.parse(await loaded.json()).complete) break;
    }
    const found: string[] = [];
    for (let path: string | null = '/api/youtube/videos/saved?limit=500'; path;) {
      const answer = await this.#get(path);
      const page = savedSchema.parse(await answer.json()).flatMap(({ comments }) => comments);
      found.push(...page.filter((one) => !one.isReplied && one.canReply).map(({ id }) => id));
      const next = NEXT_PAGE.exec(answer.headers.get('link') ?? '')?.[1];
      path = next !== undefined && found.length < wanted ? next : null;
    }
    return found.slice(0, wanted);
  }

  submit(commentId: string, response: string): Promise<void> {
    const body = { response, messageId: commentId };
    return this.#press(`/api/youtube/comments/${commentId}/submit-response`, body);
  }

  submitBatch(commentIds: readonly string[]): Promise<void> {
    return this.#press('/api/youtube/comments/submit-batch', { commentIds });
  }

  /** Queues work whose task was lost. */
  openPage(): Promise<unknown> {
    return this.#get('/api/youtube/batches/open').catch(() => null);
  }

  /** What is answered does not matter: the ledger and YouTube are compared in the end. */
  async #press(path: string, body: object): Promise<void> {
    const status = await this.#post(path, body).then(
      (answer) => answer.status,
      () => null,
    );
    // A session ends after some days, and the clock jumps over days.
    if (status === 401) await this.signIn();
  }

  #insist(path: string, body: object): Promise<void> {
    return patiently(async () => {
      const answer = await this.#post(path, body);
      if (!answer.ok) throw new Error(`${path} was refused: ${answer.status}`);
    });
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

/** Repeats what a busy machine was too slow for. */
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
