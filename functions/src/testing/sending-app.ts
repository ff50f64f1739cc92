import type { Express } from 'express';
import request from 'supertest';
import { Refusal } from '../core/refusal.ts';
import { mayProgramSend } from '../core/youtube/approved.ts';
import { counting } from '../core/youtube/ports.ts';
import { presentComment } from '../core/youtube/present-comment.ts';
import { mountSending } from '../http/sending.ts';
import { buildApp } from './api.ts';
import { CREATOR } from './sending-world/samples.ts';
import { buildSession } from './sessions.ts';
import { noPause } from './free-model.ts';
import type { SendingWorld } from './sending-world/world.ts';

/** All calls of sending, mounted over a world in memory. */
function appOver(world: SendingWorld): Express {
  return buildApp({
    sessions: {
      verify: (cookie) =>
        Promise.resolve(cookie.startsWith('session-of-') ? buildSession(cookie.slice(11)) : null),
      verifyToken: (token) => Promise.resolve({ ...buildSession(token), scope: 'send' }),
    },
    mounts: [
      (app, sessions) => {
        mountSending(app, sessions, {
          ...world.ports(),
          isStopped: () => Promise.resolve(false),
          auditReply: () => Promise.resolve([]),
          pause: noPause,
          readAs: (_uid, work) => work(world.ports().openYouTube(counting().meter)),
          readComment: (_uid, id) => {
            const comment = world.ledger.comments.get(id);
            if (!comment) throw new Refusal('comment_not_found');
            return Promise.resolve(presentComment(comment, world.clock));
          },
          mayProgramSend: (uid, id, text) =>
            mayProgramSend(
              { comments: { find: () => Promise.resolve(world.ledger.comments.get(id) ?? null) } },
              uid,
              id,
              text,
            ),
        });
      },
    ],
  });
}

export const post = (world: SendingWorld, path: string, body: object) =>
  request(appOver(world)).post(path).set('Cookie', `__session=session-of-${CREATOR}`).send(body);

/** A program of the creator's asks. */
export const postWithToken = (world: SendingWorld, path: string, body: object) =>
  request(appOver(world)).post(path).set('Authorization', `Bearer ${CREATOR}`).send(body);

export const get = (world: SendingWorld, path: string) =>
  request(appOver(world)).get(path).set('Cookie', `__session=session-of-${CREATOR}`);

export const untouched = (world: SendingWorld): void => {
  expect(world.youtube.replies).toHaveLength(0);
  expect(world.ledger.sends.size + world.ledger.batches.size + world.tasks.length).toBe(0);
};
