import type { CommentDocument } from '@replywell/contract/documents/comments';
import { needsConfirmation } from '@replywell/contract/drafts';
import type { Language } from '@replywell/contract/language';
import { DEFAULT_PROMPTS } from '@replywell/contract/prompt';
import { WISHES, type Wish } from '@replywell/contract/wishes';
import { freeModelFor } from '../../testing/free-model.ts';
import { MemoryWorld } from '../../testing/memory-stores.ts';
import { NOW, sampleVideo, storedComment } from '../../testing/youtube-samples.ts';
import { Refusal } from '../refusal.ts';
import { newQuestion } from '../answers/questions.ts';
import { NOT_KNOWN } from '../kinds/assessment.ts';
import { defaultSettings } from '../settings/settings.ts';
import { textMark } from '../text/text-mark.ts';
import { toInstant } from '../time.ts';
import { presentComment } from '../youtube/present-comment.ts';
import type { CommentStore } from '../youtube/stores.ts';
import { videoFacts } from '../youtube/videos.ts';
import { cancelDraft, generateDraft, saveDraft } from './drafts.ts';
import { examineDrafts } from './second-look.ts';
import { GENERATION_LEASE_MS } from './under-lease.ts';
import { WHOLE_MS } from '../model/calls.ts';
import { ModelRefusal } from '../model/ports.ts';
import { noLanguages } from '../../testing/languages.ts';

const UID = 'creator';
const ID = 'comment-1';

function world(comment: Partial<CommentDocument> = {}) {
  const memory = new MemoryWorld(UID);
  memory.put(storedComment(comment));
  const time = { now: NOW };
  const prompts: string[] = [];
  const instructions: string[] = [];
  const looks: string[] = [];
  const model = {
    during: () => Promise.resolve(),
    text: 'Deep, in May.',
    /** The next answers; `text` once there are no more. */
    texts: [] as string[],
    replyOf: (text: string) => (JSON.parse(text) as { reply: string }).reply,
    look: () => Promise.resolve(),
    aborted: false,
    looked: '{"drafts":[]}',
    lookFails: null as ModelRefusal | null,
    isStoreDown: false,
  };
  const ports = {
    comments: {
      ...memory.commentStore,
      find: (uid: string, id: string) =>
        model.isStoreDown ? Promise.reject(new Error('down')) : memory.commentStore.find(uid, id),
      revise: async (...revision: Parameters<CommentStore['revise']>) => {
        await new Promise(setImmediate);
        return memory.commentStore.revise(...revision);
      },
    },
    videos: memory.videoStore,
    answers: memory.answerStore,
    settings: memory.settingsStore,
    globalPrompt: memory.globalPromptStore,
    clock: () => time.now,
    warn: () => undefined,
    repeat: (milliseconds: number, work: () => Promise<void>) => {
      if (milliseconds === 1_000) model.look = work;
      return () => undefined;
    },
    languages: noLanguages,
    modelForLooks: freeModelFor(({ user }) => {
      looks.push(user);
      if (model.lookFails) throw model.lookFails;
      return model.looked;
    }),
    modelFor: freeModelFor(async ({ system, user, signal }) => {
      prompts.push(user);
      instructions.push(system);
      await model.during();
      model.aborted = signal?.aborted ?? false;
      if (model.aborted) throw new ModelRefusal('cancelled', 'x');
      return model.texts.shift() ?? model.text;
    }),
  };
  return {
    memory,
    time,
    model,
    prompts,
    instructions,
    looks,
    examine: (...ids: string[]) => examineDrafts(ports, UID, ids),
    generateIn: (language?: Language) => generateDraft(ports, UID, ID, language && { language }),
    generateOf: (id: string) => generateDraft(ports, UID, id),
    generate: (replaces?: string | null) => generateDraft(ports, UID, ID, { replaces }),
    rewrite: (wish: Wish, replaces: string | null = null) =>
      generateDraft(ports, UID, ID, { wish, replaces }),
    bulk: () => generateDraft(ports, UID, ID, { bulk: true }),
    save: (text: string, replaces?: string) => saveDraft(ports, UID, ID, { text, replaces }),
    saveForeign: (text: string) => saveDraft(ports, UID, ID, { text, byProgram: true }),
    cancel: () => cancelDraft(ports, UID, ID),
    stored: () => memory.comments.get(ID)!,
    set: (patch: Partial<CommentDocument>) => memory.put({ ...memory.comments.get(ID)!, ...patch }),
  };
}

const generating = (until: number): Partial<CommentDocument> => ({
  status: 'generating',
  generatingUntil: toInstant(until),
});

test('a draft is stored as ready, with what the checks found', async () => {
  const { model, generate, stored } = world();
  model.text = 'Buy it for $20';
  const found = [{ kind: 'number', detail: '$20', ranges: [{ start: 11, end: 14 }] }];
  expect(await generate()).toEqual({
    aiResponse: 'Buy it for $20',
    answersUsed: [],
    draftFindings: found,
    replacedIsOwn: false,
    draftIsOwn: false,
    replacedDraft: null,
    assessment: NOT_KNOWN,
    restsOn: [],
  });
  expect(stored()).toMatchObject({
    status: 'ready',
    aiResponse: 'Buy it for $20',
    draftFindings: found,
    generatingUntil: null,
  });
});

test.each([
  ['@somebody', 'Deep, in May.', '@somebody Deep, in May.'],
  ['@somebody', '@somebody in May.', '@somebody in May.'],
  ['the author', 'Deep, in May.', 'Deep, in May.'],
])('a reply to %s under an answer: “%s” is drafted as “%s”', async (author, said, drafted) => {
  const wroteBack = { id: 'later', author, text: 'How deep?', at: toInstant(NOW) };
  const { model, generate } = world({
    wroteBack,
    ...(author === 'the author' && { authorName: author }),
  });
  model.text = said;
  expect(await generate()).toMatchObject({ aiResponse: drafted, draftFindings: [] });
});

test('the default prompt is sent as the page shows it, and without a page as it was saved', async () => {
  const { memory, instructions, generateIn } = world();
  memory.settings = { ...defaultSettings(NOW), language: 'ru' };
  await generateIn('en');
  await generateIn();
  const first = instructions.map((text) => text.split('\n')[0]);
  expect(first[0]).toBe(DEFAULT_PROMPTS.en.split('\n')[0]);
  expect(first.at(-1)).toBe(DEFAULT_PROMPTS.ru.split('\n')[0]);
});

test('however long the model may take, the comment is generating, and a second draft is refused', async () => {
  const { model, time, generate, stored } = world();
  let status = '';
  model.during = async () => {
    model.during = () => Promise.resolve();
    time.now += WHOLE_MS;
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

test('where nobody would see the reply no draft is written, and the model is not asked', async () => {
  const closed = world({ canReply: false });
  await expect(closed.generate()).rejects.toMatchObject({ code: 'replies_closed' });
  const { memory, generate, stored, prompts } = world();
  const video = { ...videoFacts(sampleVideo('video-1'), UID, NOW), isGone: true };
  await memory.videoStore.save(UID, [video]);
  const before = stored();
  await expect(generate()).rejects.toMatchObject({ code: 'replies_closed' });
  expect(stored()).toEqual(before);
  expect([...prompts, ...closed.prompts]).toEqual([]);
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

test('where the drafts of the month are used, the comment is as it was before', async () => {
  for (const aiResponse of [null, 'Earlier']) {
    const { model, generate, stored } = world({
      aiResponse,
      status: aiResponse === null ? 'no_response' : 'ready',
    });
    const before = stored();
    model.during = () => Promise.reject(new Refusal('drafts_used'));
    await expect(generate()).rejects.toMatchObject({ code: 'drafts_used' });
    expect(stored()).toEqual({ ...before, generatingUntil: null });
  }
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

test('an edit saved while the model writes is kept and answered', async () => {
  const { model, generate, save, stored } = world();
  model.during = async () => {
    await save('My own words');
  };
  expect((await generate()).aiResponse).toBe('My own words');
  expect(stored()).toMatchObject({ status: 'ready', aiResponse: 'My own words' });
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

test('an edit is checked again, and clears why the last send ended', async () => {
  const { save, stored } = world({
    status: 'ready',
    aiResponse: 'x',
    sendReason: 'text_too_long',
    draftFindings: [{ kind: 'number', detail: '900', ranges: [] }],
  });
  const answered = await save('See x.example.com');
  expect(answered).toMatchObject({
    status: 'ready',
    aiResponse: 'See x.example.com',
    sendReason: null,
    draftFindings: [{ kind: 'link', detail: 'x.example.com', ranges: [{ start: 4, end: 17 }] }],
  });
  expect(stored().aiResponse).toBe('See x.example.com');
});

test('a saved text does not overwrite a draft stored meanwhile, and does overwrite the one it began from', async () => {
  const { save, set, stored } = world();
  set({ status: 'ready', aiResponse: 'From another tab' });
  await expect(save('Mine', 'What I began from')).rejects.toMatchObject({ code: 'conflict' });
  expect(stored().aiResponse).toBe('From another tab');
  await save('Mine', 'From another tab');
  expect(stored().aiResponse).toBe('Mine');
});

test('a draft by a program is not the creator’s own words, and a batch asks about it', async () => {
  const { memory, stored, saveForeign, examine } = world({
    aiResponse: 'By the model',
    status: 'ready',
  });
  await saveForeign('Written by a program.');
  expect(stored()).toMatchObject({
    aiResponse: 'Written by a program.',
    draftIsOwn: false,
    replacedDraft: 'By the model',
    status: 'ready',
  });
  expect(needsConfirmation(stored())).toBe(true);
  // Nor does a look by the model, which a program can ask for, stand for the creator's.
  await examine(ID);
  expect(needsConfirmation(stored())).toBe(true);
  expect(await memory.commentStore.ownReplies(UID, { limit: 5 })).toEqual([]);
});

describe('a draft in the creator’s own words', () => {
  const MODEL = { status: 'ready', aiResponse: 'By the model' } as const;
  const OWN = { status: 'ready', aiResponse: 'My own words', draftIsOwn: true } as const;

  test('is one that they wrote or changed, and not one saved as it was', async () => {
    const { save, stored } = world(MODEL);
    expect((await save('By the model')).draftIsOwn).toBe(false);
    expect((await save('By the model, and me')).draftIsOwn).toBe(true);
    expect(stored().draftIsOwn).toBe(true);
    expect((await save('By the model, and me')).draftIsOwn).toBe(true);
  });

  test.each([
    ['nobody was asked', null],
    ['another text was asked about', 'Words I changed since'],
  ])('is not replaced where %s, and the model is not troubled', async (_name, replaces) => {
    const { model, generate, stored } = world(OWN);
    const before = stored();
    model.during = () => Promise.reject(new Error('was asked'));
    await expect(generate(replaces)).rejects.toMatchObject({ code: 'draft_is_own' });
    expect(stored()).toEqual(before);
  });

  test('is replaced once the creator has let go of it, and kept beside the new one', async () => {
    const { generate, stored } = world(OWN);
    const after = { aiResponse: 'Deep, in May.', draftIsOwn: false, replacedDraft: 'My own words' };
    expect(await generate('My own words')).toMatchObject(after);
    expect(stored()).toMatchObject({ ...after, status: 'ready' });
  });

  test('is kept while the model writes again and again, until the creator writes', async () => {
    const { model, generate, save, stored } = world(OWN);
    await generate('My own words');
    model.text = 'Deeper.';
    await generate(null);
    expect(stored()).toMatchObject({ aiResponse: 'Deeper.', replacedDraft: 'My own words' });
    await save('Deeper.');
    expect(stored().replacedDraft).toBe('My own words');
    await save('Other words of mine');
    expect(stored()).toMatchObject({ draftIsOwn: true, replacedDraft: null });
  });

  test('can be brought back and is theirs again, and changes places with the other', async () => {
    const { generate, save, stored } = world(OWN);
    await generate('My own words');
    const back = await save('My own words', 'Deep, in May.');
    expect(back).toMatchObject({ aiResponse: 'My own words', draftIsOwn: true });
    expect(stored()).toMatchObject({ draftIsOwn: true, replacedDraft: 'Deep, in May.' });
    await save('Deep, in May.', 'My own words');
    expect(stored()).toMatchObject({ draftIsOwn: false, replacedDraft: 'My own words' });
  });

  test('is kept as much if the model wrote it, and another one is written', async () => {
    const { model, generate, save, stored } = world();
    await generate();
    expect(stored().replacedDraft).toBeNull();
    await generate();
    expect(stored()).toMatchObject({ aiResponse: 'Deep, in May.', replacedDraft: null });
    model.text = 'Deeper.';
    await generate();
    expect(stored()).toMatchObject({ aiResponse: 'Deeper.', replacedDraft: 'Deep, in May.' });
    const back = await save('Deep, in May.', 'Deeper.');
    expect(back).toMatchObject({ draftIsOwn: false, replacedDraft: 'Deeper.' });
  });
});

test('facts of the creator stand in the prompt, and support what the draft says', async () => {
  const { memory, model, prompts, generate } = world();
  memory.answers.set('f', newQuestion('What soil?', NOW, { answer: 'Peat for $20.' }));
  model.text = 'Peat for $20.';
  expect((await generate()).draftFindings).toEqual([]);
  expect(prompts.join()).toContain('"answer":"Peat for $20."');
  memory.answers.clear();
  expect((await generate()).draftFindings.map(({ kind }) => kind)).toEqual(['number']);
});

test('however many drafts are newer, the creator’s own replies give the tone and support nothing', async () => {
  const { memory, model, prompts, generate } = world();
  const before = toInstant(NOW - 90 * 86_400_000);
  const old = { isReplied: true, publishedAt: before, authorChannelId: 'UCother' };
  const sent = 'Peat for $20, mate, as always!';
  const written = 'cheers, dig it in early. t.';
  memory.put(
    storedComment({ ...old, id: 'own', status: 'sent', draftIsOwn: true, aiResponse: sent }),
  );
  memory.put(storedComment({ ...old, id: 'youtube', channelReply: written }));
  for (let at = 0; at < 30; at += 1)
    memory.put(storedComment({ id: `new-${at}`, status: 'ready', aiResponse: `Draft ${at}` }));
  model.text = 'It is peat for $20.';
  expect((await generate()).draftFindings.map(({ kind }) => kind)).toContain('number');
  expect(prompts.at(-1)).toContain(sent);
  expect(prompts.at(-1)).toContain(written);
  memory.settings = { ...defaultSettings(NOW), learnTone: false };
  await generate();
  expect(prompts.at(-1)).not.toContain(sent);
});

describe('a draft that is taken back while it is written', () => {
  test('ends the call of the model, and leaves the comment as it was', async () => {
    for (const aiResponse of [null, 'Earlier']) {
      const before = { aiResponse, status: aiResponse === null ? 'no_response' : 'ready' } as const;
      const { model, generate, cancel, stored } = world(before);
      model.during = async () => {
        expect(await cancel()).toMatchObject(before);
        await model.look();
      };
      await expect(generate()).rejects.toMatchObject({ code: 'draft_failed', reason: 'cancelled' });
      expect(model.aborted).toBe(true);
      expect(stored()).toMatchObject({ ...before, generatingUntil: null });
    }
  });

  test('does not take away the next one, asked for before the first call has ended', async () => {
    const { model, time, generate, cancel, stored } = world();
    const began = Promise.withResolvers<null>();
    const call = Promise.withResolvers<never>();
    model.during = () => {
      began.resolve(null);
      return call.promise;
    };
    const first = generate();
    await began.promise;
    await cancel();
    time.now += 1_000;
    model.during = async () => {
      call.reject(new ModelRefusal('cancelled', 'x'));
      await expect(first).rejects.toMatchObject({ code: 'draft_failed', reason: 'cancelled' });
    };
    expect((await generate()).aiResponse).toBe('Deep, in May.');
    expect(stored()).toMatchObject({ status: 'ready', aiResponse: 'Deep, in May.' });
  });

  test('is not ended as long as it is wanted, or that cannot be read', async () => {
    const { model, generate } = world();
    model.during = async () => {
      await model.look();
      model.isStoreDown = true;
      await model.look();
    };
    expect((await generate()).aiResponse).toBe('Deep, in May.');
  });
});

describe('with a draft', () => {
  const answer = (given: object) =>
    JSON.stringify({ kinds: ['praise'], language: 'en', needs_you: null, reply: 'Hi!', ...given });

  test('what the comment is, is stored', async () => {
    const { model, generate, stored } = world();
    model.text = answer({});
    expect((await generate()).assessment).toMatchObject({
      kinds: ['praise'],
      language: 'en',
      needsYou: null,
    });
    expect(stored().assessment).toMatchObject({ kinds: ['praise'], language: 'en' });
  });

  test('what the model says that it promises is found, and what it rests on is shown', async () => {
    const { memory, model, generate, stored, save } = world();
    memory.answers.set('f', newQuestion('When?', NOW, { id: 'f', answer: 'In May.' }));
    model.text = answer({
      reply: 'I will send you seeds. We sow in May.',
      promises: 'I will send you seeds',
      uses: ['facts.1'],
    });
    const { draftFindings, restsOn, answersUsed } = await generate();
    expect(draftFindings).toEqual([
      { kind: 'commitment', detail: 'I will send you seeds', ranges: [{ start: 0, end: 21 }] },
    ]);
    expect(restsOn).toEqual(['In May.']);
    expect(answersUsed).toEqual(['f']);
    expect(needsConfirmation(stored())).toBe(true);
    expect((await save(model.replyOf(model.text))).draftFindings).toEqual(draftFindings);
  });

  test('the next who asks the same is told it in other words than the one before', async () => {
    const asked = { of: textMark(storedComment().text), ids: ['f'] };
    const { memory, model, prompts, generate, generateOf } = world({ asked });
    memory.answers.set('f', newQuestion('When?', NOW, { id: 'f', answer: 'In May.' }));
    model.text = 'Deep, in May.';
    await generate();
    memory.put(storedComment({ id: 'comment-2', asked }));
    model.text = 'Sow them in May.';
    await generateOf('comment-2');
    expect(prompts.map((prompt) => prompt.includes('"told_others":{"1":"Deep, in May."}'))).toEqual(
      [false, true],
    );
  });

  test('somebody in danger or despair gets no draft, and the row says so', async () => {
    const { model, prompts, generate, rewrite, set, stored } = world();
    model.text = answer({ needs_you: 'yes: distress' });
    const refused = { code: 'draft_failed', reason: 'distress' };
    await expect(generate()).rejects.toMatchObject(refused);
    expect(stored()).toMatchObject({
      status: 'no_response',
      aiResponse: null,
      assessment: { needsYou: 'distress' },
    });
    await expect(generate()).rejects.toMatchObject(refused);
    expect(prompts).toHaveLength(1);
    set({ aiResponse: 'I am here.', draftIsOwn: true, status: 'ready' });
    expect((await rewrite('shorter', 'I am here.')).aiResponse).not.toBe('');
  });

  test('what the creator has corrected stays, whatever a model reads', async () => {
    const { model, generate, set, stored } = world();
    const assessment = { ...NOT_KNOWN, of: textMark(stored().text), corrected: true };
    set({ assessment });
    model.text = answer({ needs_you: 'order_problem' });
    await generate();
    expect(stored().assessment).toEqual(assessment);
  });

  test('a need that triage has seen stays, whatever the draft’s answer says', async () => {
    const text = 'nothing came, I want my money back';
    const needsYou = 'order_problem' as const;
    const assessment = { ...NOT_KNOWN, needsYou, of: textMark(text) };
    const { model, bulk, stored } = world({ text, assessment });
    model.text = answer({ reply: 'The money goes back to you today', needs_you: null });
    const { draftFindings } = await bulk();
    expect(draftFindings[0]).toMatchObject({ kind: 'needs_you', detail: 'order_problem' });
    expect(stored().assessment).toMatchObject({ needsYou: 'order_problem' });
  });

  test('what triage has said stays where the draft’s answer says less, unasked', async () => {
    const known = { ...NOT_KNOWN, kinds: ['question' as const], worthReplying: true };
    const { model, bulk, stored } = world({
      assessment: { ...known, of: textMark(storedComment().text) },
    });
    model.text = JSON.stringify({ reply: 'In May.', needs_you: 'health' });
    await bulk();
    expect(stored().assessment).toMatchObject({ ...known, needsYou: 'health' });
  });

  test('one of many waits for the second look, and a batch asks about it until then', async () => {
    const { model, looks, bulk, examine, stored } = world();
    model.text = answer({ reply: 'Deep, and 9 May.' });
    const kindsNow = () => stored().draftFindings.map(({ kind }) => kind);
    await bulk();
    expect(kindsNow()).toEqual(['number', 'unseen']);
    await examine(ID);
    expect(kindsNow()).toEqual(['number', 'unseen']);
    model.looked = JSON.stringify({
      drafts: [
        { id: 1, promises: null, unsupported: 'Deep', obeys: true, unfit: true, whole: false },
      ],
    });
    expect((await examine(ID)).examined).toEqual([
      { id: ID, draftFindings: stored().draftFindings },
    ]);
    expect(kindsNow()).toEqual(['number', 'cut_off', 'dictated', 'claim', 'unfit']);
    expect(looks.at(-1)).toContain('"instructions":');
    expect(looks.at(-1)).toContain('"reply":"Deep, and 9 May."');
    expect(needsConfirmation(stored())).toBe(true);
  });

  test('who looks knows the creator’s tone, and says what a source contradicts and a wrong language', async () => {
    const { memory, model, looks, bulk, examine, stored } = world();
    memory.put(storedComment({ id: 'own', isReplied: true, channelReply: 'Ha, you old rascal!' }));
    model.text = answer({ reply: 'Hot water, danke!' });
    await bulk();
    const said = { contradicts: 'Hot water', other_language: 'German', unsupported: 'none' };
    model.looked = JSON.stringify({ drafts: { 1: said } });
    await examine(ID);
    expect(looks.at(-1)).toContain('"samples":{"1":"Ha, you old rascal!"}');
    expect(stored().draftFindings).toEqual([
      { kind: 'contradicts', detail: 'Hot water', ranges: [{ start: 0, end: 9 }] },
      { kind: 'other_language', detail: 'de', ranges: [] },
    ]);
  });

  test('a language that is the comment’s is no finding, however the model names it', async () => {
    const { model, set, stored, bulk, examine } = world();
    model.text = answer({ language: 'hi' });
    await bulk();
    for (const said of ['hi', 'Hindi', 'hi-Latn', 'null', null, false]) {
      set({ draftFindings: [] });
      model.looked = JSON.stringify({ drafts: [{ id: 1, other_language: said }] });
      await examine(ID);
      expect(stored().draftFindings).toEqual([]);
    }
  });

  test.each([
    '{}',
    '{"summary":"ok"}',
    '{"drafts":"all fine"}',
    '{"drafts":[{}]}',
    '{"drafts":[{"id":1}]}',
  ])('a look that answers %s has looked at nothing', async (looked) => {
    const { model, bulk, examine, stored } = world();
    await bulk();
    model.looked = looked;
    await examine(ID);
    expect(stored().draftFindings.map(({ kind }) => kind)).toEqual(['unseen']);
  });

  test('words that a look does not quote are found all the same', async () => {
    const { model, bulk, examine, stored } = world();
    await bulk();
    model.looked = '{"drafts":[{"id":1,"promises":false,"unsupported":true}]}';
    await examine(ID);
    expect(stored().draftFindings.map(({ kind }) => kind)).toEqual(['claim']);
  });

  test('a look that fails is not asked again for the same draft; a model that is gone is replaced', async () => {
    const { model, looks, bulk, examine, stored } = world();
    await bulk();
    model.lookFails = new ModelRefusal('unavailable', 'x');
    await examine(ID);
    expect(looks).toHaveLength(1);
    expect(stored().draftFindings.map(({ kind }) => kind)).toEqual(['unseen']);
    model.lookFails = new ModelRefusal('model_not_found', 'retired');
    await examine(ID);
    expect(looks).toHaveLength(3);
  });

  test('what drafts have in common is read once, so that several have room in one look', async () => {
    const { memory, looks, examine } = world();
    const description = 'Beds of clay. '.repeat(300);
    const video = videoFacts({ ...sampleVideo('video-1'), description }, UID, NOW);
    await memory.videoStore.save(UID, [video]);
    const ids = Array.from({ length: 8 }, (_, at) => `draft-${at}`);
    for (const id of ids)
      memory.put(
        storedComment({ id, text: `In ${id}?`, aiResponse: `Yes, ${id}`, status: 'ready' }),
      );
    await examine(...ids);
    expect(looks).toHaveLength(1);
    expect(looks[0]?.split('Beds of clay. Beds').length).toBeLessThan(310);
    for (const id of ids) expect(looks[0]).toContain(`"reply":"Yes, ${id}"`);
  });

  test('the look is taken at a single one where the creator wants it at all, or at none', async () => {
    const { memory, model, looks, bulk, generate } = world();
    model.text = answer({});
    expect((await generate()).draftFindings).toEqual([]);
    memory.settings = { ...defaultSettings(NOW), secondLook: 'always' };
    model.looked = '{"drafts":[{"id":1,"promises":"Hi"}]}';
    expect((await generate()).draftFindings.map(({ kind }) => kind)).toEqual(['commitment']);
    memory.settings = { ...defaultSettings(NOW), secondLook: 'never' };
    expect((await bulk()).draftFindings).toEqual([]);
    expect(looks).toHaveLength(1);
  });

  test('the creator’s own words are not examined', async () => {
    const { looks, examine } = world({ aiResponse: 'Mine', draftIsOwn: true, status: 'ready' });
    expect(await examine(ID)).toEqual({ examined: [] });
    expect(looks).toEqual([]);
  });

  test('that only the creator may answer comes the question about it', async () => {
    const { model, generate } = world();
    model.text = answer({ needs_you: 'order_problem' });
    const { draftFindings } = await generate();
    expect(draftFindings[0]).toMatchObject({ kind: 'needs_you', detail: 'order_problem' });
    expect(needsConfirmation({ draftFindings, draftIsOwn: false })).toBe(true);
  });

  test('the question stays while the text does, also where the creator saves it', async () => {
    const { model, generate, save } = world();
    model.text = answer({ needs_you: 'order_problem' });
    await generate();
    const { draftIsOwn, draftFindings } = await save('Hi!');
    expect([draftIsOwn, draftFindings.map(({ kind }) => kind)]).toEqual([false, ['needs_you']]);
  });

  test('the creator’s own words are not asked about for that', async () => {
    const { model, generate, save } = world();
    model.text = answer({ needs_you: 'order_problem' });
    await generate();
    const { draftFindings } = await save('Please write to the shop.');
    expect(draftFindings.map(({ kind }) => kind)).not.toContain('needs_you');
  });
});

test('a comment that no model has read is nothing, and one that was edited since neither', () => {
  const assessment = { ...NOT_KNOWN, of: 'x', kinds: ['praise' as const], language: 'en' };
  for (const comment of [storedComment(), storedComment({ assessment })])
    expect(presentComment(comment, NOW).assessment).toEqual(NOT_KNOWN);
});

describe('a draft that is rewritten', () => {
  it.each(WISHES)('with the wish "%s" is what the model makes of it', async (wish) => {
    const { model, prompts, rewrite, stored } = world({ aiResponse: 'Old words', status: 'ready' });
    model.text = 'New words';
    expect(await rewrite(wish)).toMatchObject({ aiResponse: 'New words', draftIsOwn: false });
    expect(stored()).toMatchObject({ status: 'ready', aiResponse: 'New words' });
    expect(prompts).toHaveLength(1);
    expect(prompts[0]).toContain('"draft":"Old words"');
  });

  it('keeps the creator’s words, which a second wish does not take away', async () => {
    const mine = { aiResponse: 'Mine', draftIsOwn: true, status: 'ready' } as const;
    const { rewrite, stored } = world(mine);
    await expect(rewrite('warmer')).rejects.toMatchObject({ code: 'draft_is_own' });
    await rewrite('warmer', 'Mine');
    await rewrite('shorter');
    expect(stored()).toMatchObject({ replacedDraft: 'Mine', draftIsOwn: false });
  });

  it('is refused where there is none', async () => {
    for (const aiResponse of [null, ' ']) {
      const { prompts, rewrite, stored } = world({ aiResponse });
      await expect(rewrite('shorter')).rejects.toMatchObject({ code: 'conflict' });
      expect([prompts.length, stored().status]).toEqual([0, 'no_response']);
    }
  });

  it('is marked as cut off if the model could not read all of it', async () => {
    const { rewrite } = world({ aiResponse: 'word '.repeat(1_200), status: 'ready' });
    const { draftFindings } = await rewrite('shorter');
    expect(draftFindings.map(({ kind }) => kind)).toContain('cut_off');
  });

  it('may be in English where the comment is not, if that was the wish', async () => {
    const text = 'Спасибо большое за это видео, очень помогло!';
    const { model, rewrite } = world({ text, aiResponse: 'Пожалуйста!', status: 'ready' });
    model.text = 'You are very welcome, glad it helped!';
    const kindsFor = async (wish: Wish) =>
      (await rewrite(wish)).draftFindings.map(({ kind }) => kind);
    expect(await kindsFor('warmer')).toContain('other_language');
    expect(await kindsFor({ language: 'en' })).not.toContain('other_language');
  });

  it('stays in English without a word, whatever becomes of it next', async () => {
    const text = 'Спасибо большое за это видео, очень помогло!';
    const { model, rewrite, save } = world({ text, aiResponse: 'Пожалуйста!', status: 'ready' });
    model.text = 'You are very welcome, glad it helped!';
    await rewrite({ language: 'en' });
    model.text = 'Glad it helped you so much today!';
    const found = [await rewrite('shorter'), await save('You are very welcome, glad it helped!')];
    expect(found.flatMap(({ draftFindings }) => draftFindings)).toEqual([]);
    const changed = await save('You are very welcome, and I am glad it helped!');
    expect(changed.draftFindings).toEqual([]);
  });
});
