import type { CommentDocument } from '@replywell/contract/documents/comments';
import { MemoryWorld } from '../../testing/memory-stores.ts';
import { NOW, storedComment } from '../../testing/youtube-samples.ts';
import { toInstant } from '../time.ts';
import { presentComment } from '../youtube/present-comment.ts';
import { generateDraft, GENERATION_LEASE_MS, saveDraft } from './drafts.ts';
import { ModelRefusal } from './ports.ts';

const UID = 'creator';
const ID = 'comment-1';

function world(comment: Partial<CommentDocument> = {}) {
  const memory = new MemoryWorld(UID);
  memory.put(storedComment(comment));
  const time = { now: NOW };
  const model = { during: () => Promise.resolve(), text: 'Deep, in May.' };
  const ports = {
    comments: memory.commentStore,
    videos: memory.videoStore,
    settings: memory.settingsStore,
    globalPrompt: memory.globalPromptStore,
    clock: () => time.now,
    warn: () => undefined,
    model: {
      complete: async () => {
        await model.during();
        return { text: model.text, cutOff: false };
      },
    },
  };
  return {
    memory,
    time,
    model,
    generate: () => generateDraft(ports, UID, ID),
    save: (text: string, replaces?: string) => saveDraft(ports, UID, ID, { text, replaces }),
    stored: () => memory.comments.get(ID)!,
    set: (patch: Partial<CommentDocument>) => memory.put({ ...memory.comments.get(ID)!, ...patch }),
  };
}

const generating = (until: number): Partial<CommentDocument> => ({
  status: 'generating',
  generatingUntil: toInstant(until),
});

test('a draft is stored as ready, with what the audit found', async () => {
  const { model, generate, stored } = world();
  model.text = 'Buy it for $20';
  const found = [{ kind: 'price', detail: '$20' }];
  expect(await generate()).toEqual({ aiResponse: 'Buy it for $20', draftFindings: found });
  expect(stored()).toMatchObject({
    status: 'ready',
    aiResponse: 'Buy it for $20',
    draftFindings: found,
    generatingUntil: null,
  });
});

test('while the model writes, the comment is generating, and a second draft is refused', async () => {
  const { model, generate, stored } = world();
  let status = '';
  model.during = async () => {
    status = stored().status;
    await expect(generate()).rejects.toMatchObject({ code: 'draft_in_progress' });
  };
  await generate();
  expect(status).toBe('generating');
});

test.each([
  ['sending', { status: 'sending' }, 'reply_in_progress'],
  ['scheduled', { status: 'scheduled' }, 'reply_in_progress'],
  ['sent', { status: 'sent', isReplied: true }, 'comment_already_answered'],
  ['answered elsewhere', { isReplied: true }, 'comment_already_answered'],
] as const)('a comment that is %s gets neither draft nor edit', async (_name, state, code) => {
  const { generate, save, stored } = world(state);
  const before = stored();
  await expect(generate()).rejects.toMatchObject({ code });
  await expect(save('Mine')).rejects.toMatchObject({ code });
  expect(stored()).toEqual(before);
});

test('a lost generation may be begun again once its lease is over, not before', async () => {
  const live = world(generating(NOW + 1));
  await expect(live.generate()).rejects.toMatchObject({ code: 'draft_in_progress' });
  const over = world(generating(NOW));
  expect((await over.generate()).aiResponse).toBe('Deep, in May.');
});

test('a lost generation is shown as it was before: with or without a draft', () => {
  const shown = (comment: Partial<CommentDocument>): string =>
    presentComment(storedComment({ ...generating(NOW), ...comment }), NOW).status;
  expect(shown({})).toBe('no_response');
  expect(shown({ aiResponse: 'Earlier' })).toBe('ready');
  expect(shown(generating(NOW + 1))).toBe('generating');
});

test('a failing model gives the comment back as it was, and says why', async () => {
  for (const [before, after] of [
    [null, 'no_response'],
    ['Earlier', 'ready'],
  ] as const) {
    const { model, generate, stored } = world({ aiResponse: before });
    model.during = () => Promise.reject(new ModelRefusal('busy', 'x'));
    await expect(generate()).rejects.toMatchObject({ code: 'draft_failed', reason: 'busy' });
    expect(stored()).toMatchObject({ status: after, aiResponse: before, generatingUntil: null });
  }
});

test('an empty text is a failure, not a draft', async () => {
  const { model, generate, stored } = world();
  model.text = ' \n';
  await expect(generate()).rejects.toMatchObject({ code: 'draft_failed', reason: 'empty' });
  expect(stored().status).toBe('no_response');
});

test('an edit saved while the model writes is kept and answered', async () => {
  const { model, generate, save, stored } = world();
  model.during = async () => {
    await save('My own words');
  };
  expect((await generate()).aiResponse).toBe('My own words');
  expect(stored()).toMatchObject({ status: 'ready', aiResponse: 'My own words' });
});

test('a reply sent while the model writes is not touched', async () => {
  const { model, generate, set, stored } = world({ aiResponse: 'Earlier', status: 'ready' });
  model.during = () => {
    set({ status: 'sent', isReplied: true, generatingUntil: null });
    return Promise.resolve();
  };
  await generate();
  expect(stored()).toMatchObject({ status: 'sent', aiResponse: 'Earlier' });
});

test('of two generations the one that lost its lease changes nothing', async () => {
  const { model, time, generate, stored } = world();
  let first = true;
  model.during = async () => {
    if (!first) return;
    first = false;
    time.now += GENERATION_LEASE_MS;
    model.text = 'Second';
    await generate();
    model.text = 'First, late';
  };
  expect((await generate()).aiResponse).toBe('Second');
  expect(stored().aiResponse).toBe('Second');
});

test('an edit is audited again, and clears why the last send ended', async () => {
  const { save, stored } = world({
    status: 'ready',
    aiResponse: 'x',
    sendReason: 'text_too_long',
    draftFindings: [{ kind: 'too_long', detail: '900' }],
  });
  const answered = await save('I promise');
  expect(answered).toMatchObject({
    status: 'ready',
    aiResponse: 'I promise',
    sendReason: null,
    draftFindings: [{ kind: 'promise', detail: 'I promise' }],
  });
  expect(stored().aiResponse).toBe('I promise');
});

test('what the video’s own text says is no finding', async () => {
  const { memory, model, generate } = world();
  const now = toInstant(NOW);
  const texts = { title: 'Seeds', description: 'Seeds from example.com/seeds', summary: null };
  memory.videos.set('video-1', {
    schemaVersion: 1,
    id: 'video-1',
    youtubeId: 'video-1',
    ...texts,
    thumbnailUrl: null,
    publishedAt: now,
    channelId: 'UC1',
    userId: UID,
    isShort: false,
    createdAt: now,
    refreshedAt: now,
  });
  model.text = 'They are from example.com/seeds';
  expect((await generate()).draftFindings).toEqual([]);
});

test('a saved text does not overwrite a draft stored meanwhile, and does overwrite the one it began from', async () => {
  const { save, set, stored } = world();
  set({ status: 'ready', aiResponse: 'From another tab' });
  await expect(save('Mine', 'What I began from')).rejects.toMatchObject({ code: 'conflict' });
  expect(stored().aiResponse).toBe('From another tab');
  await save('Mine', 'From another tab');
  expect(stored().aiResponse).toBe('Mine');
});
