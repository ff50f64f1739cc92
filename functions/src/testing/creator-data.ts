import { NOTHING_LOADED } from '../core/youtube/progress.ts';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type { Firestore } from 'firebase-admin/firestore';
import { SendingWorld } from './sending-world/world.ts';
import { buildUser } from './users.ts';
import { CHANNEL, NOW, sampleThread, sampleVideo } from './youtube-samples.ts';
import { videoFacts } from '../core/youtube/videos.ts';
import { toInstant } from '../core/time.ts';
import type { Grant } from '../core/permission/grant.ts';
import { submitBatch } from '../core/sending/approve-batch.ts';
import { newQuestion } from '../core/answers/questions.ts';
import { KEPT_MS } from '../core/retention/expiry.ts';
import { createAnswerStore } from '../store/answers/answers.ts';
import { createCommentStore } from '../store/youtube/comments.ts';
import { createGrantStore, credentialsOf, sealGrant } from '../store/permission/credentials.ts';
import { paths } from '../store/firestore/documents.ts';
import { createSendLedger } from '../store/sending/ledger.ts';
import { createSyncStore } from '../store/youtube/syncs.ts';
import { createVideoStore } from '../store/youtube/videos.ts';
import { DEFAULT_PACE } from '@replywell/contract/pace';
import { buildGrant, testSealer } from './grants.ts';

/** What drafts are written with. */
async function seedContext(db: Firestore, uid: string, now: number): Promise<void> {
  await createVideoStore(() => db).revise(uid, 'video-1', () => ({
    notes: 'I sow the tomatoes in May.',
  }));
  const lookedAfterAt = toInstant(now + KEPT_MS);
  await createAnswerStore(() => db).revise(uid, [], () => ({
    save: [
      newQuestion('When are the tomatoes sown?', now, { lookedAfterAt }),
      newQuestion('Which soil?', now, { answer: 'Peat.' }),
    ],
    remove: [],
  }));
}

export async function storeGrants(db: Firestore, uid: string, ...grants: Grant[]): Promise<void> {
  const sealed = credentialsOf(grants.map((grant) => sealGrant(testSealer, grant)));
  await paths
    .credentials(db)
    .doc(uid)
    .set({ ...sealed });
}

/** Stores something in every collection of a creator, with an open batch of two replies. */
export async function seedCreator(
  db: Firestore,
  uid: string,
  { comments = 3, now = NOW } = {},
): Promise<{ taskId: string; googleId: string }> {
  const googleId = `google-of-${uid}`;
  const email = `${uid}@example.com`;
  await paths
    .user(db, uid)
    .set({
      ...buildUser({ id: uid, email, googleId, youtubeChannelId: CHANNEL }),
      youtubeChannelTitle: 'A channel',
      channelRefreshedAt: toInstant(now),
    });
  const refreshToken = `refresh-${uid}`;
  await storeGrants(db, uid, buildGrant({ googleId, refreshToken, channelId: CHANNEL }));
  const ids = Array.from({ length: comments }, (_, index) => `${uid}-c${index}`);
  const store = createCommentStore(() => db);
  await store.saveThreads(
    uid,
    ids.map((id) => sampleThread({ topLevel: { id } })),
    { channelId: CHANNEL, now },
  );
  for (const id of ids)
    await store.revise(uid, id, () => ({ status: 'ready', aiResponse: `Thank you, ${id}!` }));
  await createVideoStore(() => db).save(uid, [videoFacts(sampleVideo('video-1'), uid, now)]);
  await seedContext(db, uid, now);
  await createSyncStore(() => db).save(uid, CHANNEL, {
    ...NOTHING_LOADED,
    schemaVersion: SCHEMA_VERSION,
    completeThrough: toInstant(now),
    updatedAt: toInstant(now),
  });
  await paths
    .settings(db, uid)
    .set({
      schemaVersion: SCHEMA_VERSION,
      ...DEFAULT_PACE,
      aiModel: 'gpt-4o-mini',
      aiTemperature: 8,
      aiPrompt: null,
      createdAt: toInstant(now),
      updatedAt: toInstant(now),
    });
  const world = new SendingWorld(0);
  world.clock = now;
  const ports = {
    ...world.ports(),
    newId: () => `task-${uid}`,
    ledger: createSendLedger(() => db),
  };
  const { batch } = await submitBatch(uid, ids.slice(0, 2), ports);
  return { taskId: batch.taskId, googleId };
}

export const grantsOf = (db: Firestore) => createGrantStore(db, testSealer);
