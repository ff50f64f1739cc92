import request from 'supertest';
import { pasted } from '../../core/captions/captions.ts';
import { COOKIE, CREATOR, creatorApp } from '../../testing/creator-app.ts';
import { MemoryWorld } from '../../testing/memory-stores.ts';
import { NOW } from '../../testing/youtube-samples.ts';
import { mountCaptions } from './mount-captions.ts';

function world() {
  const memory = new MemoryWorld(CREATOR);
  const askedFor: string[] = [];
  const { app, unexpected } = creatorApp((express, sessions) => {
    mountCaptions(express, sessions, {
      captions: {
        ...memory.captionStore,
        find: (uid, videoId) => {
          askedFor.push(uid);
          return memory.captionStore.find(uid, videoId);
        },
      },
      videos: memory.videoStore,
      comments: memory.commentStore,
      clock: () => NOW,
    });
  });
  memory.captions.set('video-1', pasted('video-1', [{ at: 1, text: 'Hello.' }], NOW));
  return { app, askedFor, unexpected };
}

test('the owner reads the captions that are kept, and who is not signed in reads none', async () => {
  const { app, askedFor, unexpected } = world();
  const path = '/api/captions/video-1';
  const { status } = await request(app).get(path);
  expect(status).toBe(401);
  expect(askedFor).toEqual([]);
  const read = await request(app).get(path).set('Cookie', COOKIE);
  expect(read.body).toEqual({ passages: [{ at: 1, text: 'Hello.' }] });
  expect(askedFor).toEqual([CREATOR]);
  expect((await request(app).get('/api/captions/video-2').set('Cookie', COOKIE)).status).toBe(404);
  expect(unexpected).toEqual([]);
});
