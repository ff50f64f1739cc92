import { z } from 'zod';
import { googleEndpoints } from '../functions/src/config.ts';
import { CLIENT } from '../standins/google/authorize-request.ts';
import { createGoogleStandin } from '../standins/google/server.ts';
import { createOpenaiStandin } from '../standins/openai/server.ts';
import { World } from '../standins/world/world.ts';
import { createYoutubeStandin } from '../standins/youtube/server.ts';
import type { Answer } from './answer.ts';
import type { Known } from './cases/case.ts';
import { answersToPosting, placeUnder } from './posting.ts';
import { EXCHANGED, exchange, permissionPage, takeBack, TAKEN_BACK } from './permission.ts';
import { send, type Side } from './side.ts';

const REDIRECT = 'http://localhost:5055/auth/callback';

export interface Standins {
  side: Side;
  /** The same services, asked by somebody to whom that channel does not belong. */
  stranger: Side;
  /** Asks the YouTube stand-in's control, and gives its answer. */
  control: (path: string, body: object) => Promise<unknown>;
  close: () => Promise<void>;
}

const tokensSchema = z.object({ refresh_token: z.string() });

/** Google's page for signing in, answered at once, and the exchange of its code. */
async function signIn(side: Side, email: string): Promise<Answer> {
  const page = new URL(permissionPage(side, REDIRECT, 'state'));
  page.searchParams.set('prompt', 'none');
  page.searchParams.set('login_hint', email);
  const { headers } = await fetch(page, { redirect: 'manual' });
  const code = new URL(headers.get('location') ?? REDIRECT).searchParams.get('code') ?? '';
  return exchange(side, code, REDIRECT);
}

/** The side, asked with the permission of this account. */
async function as(side: Side, email: string): Promise<Side> {
  const { body } = await signIn(side, email);
  return { ...side, refreshToken: tokensSchema.parse(body).refresh_token };
}

/** The local stand-ins on free ports, asked by Anna, who has a channel with comments. */
export async function startStandins(): Promise<Standins> {
  const world = new World();
  const google = createGoogleStandin({ world });
  const googleUrl = await google.standin.listen(0);
  const youtube = createYoutubeStandin({ world, googleBaseUrl: googleUrl });
  const youtubeUrl = await youtube.standin.listen(0);
  const openai = createOpenaiStandin();
  const openaiUrl = await openai.standin.listen(0);
  const addresses: Side = {
    youtube: youtubeUrl,
    google: googleEndpoints(googleUrl),
    openai: `${openaiUrl}/v1`,
    client: { id: CLIENT.id, secret: CLIENT.secret },
    refreshToken: '',
    openaiKey: 'sk-local',
  };
  return {
    side: await as(addresses, 'anna@example.com'),
    stranger: await as(addresses, 'boris@example.com'),
    control: async (path, body) => {
      const answer = await send({
        method: 'POST',
        url: `${youtubeUrl}/__control/${path}`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    close: async () => {
      await Promise.all([google, youtube, openai].map(({ standin }) => standin.close()));
    },
  };
}

/** The calls that post, made on the stand-in under one of its own videos. */
export const answersOfStandinToPosting = (
  { side }: Standins,
  known: Known,
): Promise<Map<string, Answer>> =>
  answersToPosting(side, known, placeUnder(side, known, known.videoIds?.[0] ?? ''));

/** What the stand-in answers where a person gives and takes back a permission. */
export async function answersOfStandinToPermission({
  side,
}: Standins): Promise<Map<string, Answer>> {
  const exchanged = await signIn(side, 'big@example.com');
  const taken = await takeBack(await as(side, 'nochannel@example.com'));
  return new Map([
    [EXCHANGED, exchanged],
    [TAKEN_BACK, taken],
  ]);
}
