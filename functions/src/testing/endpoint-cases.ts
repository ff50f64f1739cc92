import { DEFAULT_PACE } from '@replywell/contract/pace';
import type { WholeApi, Part } from './whole-api.ts';

/** A creator's data that somebody else could name in a call. */
export interface Target {
  email: string;
  channelId: string;
  videoId: string;
  /** A comment with a draft, in no batch. */
  commentId: string;
  /** Another comment like `commentId`. */
  selectedId: string;
  /** A comment whose reply was sent from here. */
  sentId: string;
  /** A batch, and two of its three comments. */
  taskId: string;
  itemId: string;
  otherItemId: string;
  /** A comment that the channel has answered on YouTube itself. */
  answeredId: string;
  /** A question that the creator has answered. */
  questionId: string;
  /** Another one like it. */
  otherQuestionId: string;
}

/**
 * What another creator gets for naming these: `refused`; `nothing`, an answer without content; or
 * `own`, their own data, for calls that name nothing.
 */
export type Outcome = 'refused' | 'nothing' | 'own';

export interface CreatorCase {
  outcome: Outcome;
  part: (target: Target, world: Pick<WholeApi, 'askCode'>) => Part | Promise<Part>;
}

const own = (part: Part = {}): CreatorCase => ({ outcome: 'own', part: () => part });
const refused = (part: CreatorCase['part']): CreatorCase => ({ outcome: 'refused', part });
const nothing = (part: CreatorCase['part']): CreatorCase => ({ outcome: 'nothing', part });

const ofTask = ({ taskId }: Target): Part => ({ params: { taskId } });

/**
 * Calls that need a session, by their names in the contract. The creator could make them all in
 * this order, so calls that end something come last.
 */
export const CREATOR_CASES: Readonly<Record<string, CreatorCase>> = {
  me: own(),
  firebaseToken: own(),
  getSettings: own(),
  saveSettings: own({ body: { ...DEFAULT_PACE, ownPrompt: 'Be brief.' } }),
  getNotices: own(),
  saveNotices: own({
    body: { webhookUrl: null, withWords: false, hours: [9], timeZone: 'Europe/Berlin' },
  }),
  noticeBrowser: own({
    body: {
      browser: {
        endpoint: 'https://push.example.com/anna',
        keys: { p256dh: 'k'.repeat(87), auth: 'k'.repeat(22) },
      },
      wanted: false,
      timeZone: 'Europe/Berlin',
    },
  }),
  listTokens: own(),
  createToken: own({ body: { name: 'A script', scope: 'read' } }),
  revokeToken: own({ params: { id: 'token-that-is-not-there' } }),
  listNotes: own(),
  saveNotes: refused(({ videoId }) => ({ params: { videoId }, body: { notes: 'Hello' } })),
  listAnswers: own(),
  addAnswer: own({ body: { question: 'Which oil?', answer: 'Camellia.' } }),
  changeAnswer: refused(({ questionId }) => ({
    params: { id: questionId },
    body: { answer: 'None.' },
  })),
  mergeQuestions: refused(({ questionId, otherQuestionId }) => ({
    params: { id: otherQuestionId },
    body: { into: questionId },
  })),
  splitQuestion: refused(({ questionId, commentId }) => ({
    params: { id: questionId },
    body: { commentId, question: 'Which film?' },
  })),
  removeAnswer: own({ params: { id: 'question-that-is-not-there' } }),
  groupQuestions: {
    // As if they were not there: it answers what is known of one's own.
    outcome: 'own',
    part: ({ commentId }) => ({ body: { ids: [commentId] } }),
  },
  getStats: own(),
  getActivity: own({ query: { period: '7', timeZone: 'Europe/Berlin' } }),
  getQuota: own(),
  downloadData: own(),
  listChannels: own(),
  loadLatestComments: own(),
  listVideos: refused(({ channelId }) => ({ query: { channelId } })),
  listSavedVideos: own(),
  listHeld: own({ query: { status: 'heldForReview' } }),
  listOpenBatches: nothing(() => ({})),
  getTask: refused(ofTask),
  getBatchStatus: refused(ofTask),
  checkBatch: nothing(({ commentId, selectedId }) => ({
    body: { commentIds: [commentId, selectedId] },
  })),
  getDraftMonth: own(),
  examineDrafts: {
    // As if they were not there: it answers what is found in one's own.
    outcome: 'own',
    part: ({ commentId }) => ({ body: { ids: [commentId] } }),
  },
  readTone: own(),
  tryVoice: own({
    body: { voice: 'plain', voiceNotes: null, toneCard: null, learnTone: false, except: [] },
  }),
  judgeComments: {
    // Comments of others are as if they were not there: it answers what it knows of one's own.
    outcome: 'own',
    part: ({ commentId }) => ({ body: { ids: [commentId] } }),
  },
  generateCustomResponse: refused(({ commentId }) => ({ params: { id: commentId } })),
  listReplies: refused(({ commentId }) => ({ params: { id: commentId } })),
  cancelDraft: refused(({ commentId }) => ({ params: { id: commentId } })),
  correctAssessment: refused(({ commentId }) => ({
    params: { id: commentId },
    body: { kinds: [] },
  })),
  dismissComments: {
    // As if they were not there: it names none of them as dismissed.
    outcome: 'own',
    part: ({ answeredId, commentId }) => ({
      body: { ids: [answeredId, commentId], dismissed: null },
    }),
  },
  moderateComments: refused(({ commentId }) => ({
    body: { ids: [commentId], verdict: 'approve' },
  })),
  translate: refused(({ commentId }) => ({ params: { id: commentId }, body: { to: 'en' } })),
  updateResponse: refused(({ commentId }) => ({
    params: { id: commentId },
    body: { response: 'Written by somebody.' },
  })),
  approveDraft: refused(({ commentId }) => ({
    params: { id: commentId },
    body: { draft: 'Written by somebody.', approved: true },
  })),
  submitResponse: refused(({ commentId }) => ({
    params: { id: commentId },
    body: { response: 'Sent by somebody.', undo: true },
  })),
  undoResponse: refused(({ commentId }) => ({ params: { id: commentId } })),
  releaseResponse: refused(({ commentId }) => ({ params: { id: commentId } })),
  editReply: refused(({ sentId }) => ({
    params: { id: sentId },
    body: { messageId: sentId, response: 'Changed by somebody.' },
  })),
  deleteReply: refused(({ sentId }) => ({ params: { id: sentId }, body: { messageId: sentId } })),
  submitBatch: refused(({ selectedId }) => ({ body: { commentIds: [selectedId] } })),
  editBatchItem: refused(({ taskId, itemId }) => ({
    params: { taskId, commentId: itemId },
    body: { response: 'Changed by somebody.' },
  })),
  pauseBatch: refused(ofTask),
  resumeBatch: refused(ofTask),
  undoBatchItem: refused(({ taskId, itemId }) => ({ params: { taskId, commentId: itemId } })),
  sendBatchItemNow: refused(({ taskId, itemId }) => ({ params: { taskId, commentId: itemId } })),
  cancelBatchItem: refused(({ taskId, otherItemId }) => ({
    params: { taskId, commentId: otherItemId },
  })),
  cancelBatch: refused(ofTask),
  googleGrant: refused(async ({ email }, world) => ({ body: await world.askCode(email) })),
  chooseChannel: refused(({ channelId }) => ({ body: { channelId } })),
  disconnectYoutube: own(),
  deleteAccount: refused(({ email }) => ({ body: { confirmation: email } })),
};

/** Calls that need an admin session. */
export const ADMIN_CASES: Readonly<Record<string, Part>> = {
  getAdminSession: {},
  getAdminPrompt: {},
  saveAdminPrompt: { body: { prompt: 'Be kind.' } },
  getSendingSwitch: {},
  setSendingSwitch: { body: { stopped: false } },
  testAdminPrompt: { body: { prompt: 'Be kind.', comment: 'Lovely.' } },
};

export interface OpenCase {
  /** Why the call needs no session. */
  why: string;
  /** The call as an attacker of the creator would make it. */
  part: (target: Target) => Part;
}

const PASSWORD = 'a guess of mine';

export const OPEN_CASES: Readonly<Record<string, OpenCase>> = {
  getConfig: {
    why: 'what a page needs before anybody can sign in; everything in it is public',
    part: () => ({}),
  },
  getHealth: {
    why: 'for whoever watches the site; it says whether it works, and names nobody',
    part: () => ({}),
  },
  reportPageError: {
    why: 'a page may fail before anybody has signed in; it only writes a line to the log',
    part: () => ({
      body: {
        id: '0a1b2c3d',
        name: 'TypeError',
        message: '',
        stack: '    at https://x/a.js:1:2',
        route: '/',
        release: '',
      },
    }),
  },
  session: {
    why: 'tells a page whether its own browser has a cookie, and looks at nothing else',
    part: () => ({}),
  },
  googleCode: {
    why: 'the first half of signing in; what is given is a code that only Google hands out',
    part: () => ({
      body: {
        code: 'made-up',
        codeVerifier: 'v'.repeat(43),
        redirectUri: 'http://localhost:5055/auth/callback',
      },
    }),
  },
  googleLogin: {
    why: 'signing in; Google vouches for the token',
    part: ({ email }) => ({ body: { email, idToken: 'made.up.token' } }),
  },
  passwordLogin: {
    why: 'signing in; Firebase vouches for the token',
    part: () => ({ body: { idToken: 'made.up.token' } }),
  },
  logout: {
    why: 'ends the session of the cookie that comes with it; without one there is nothing to end',
    part: () => ({}),
  },
  adminLogin: {
    why: 'signing in as admin; tries are counted',
    part: () => ({ body: { login: 'nora', password: PASSWORD } }),
  },
  adminLogout: {
    why: 'ends the admin’s session of the cookie and tab that come with it, and no other',
    part: () => ({}),
  },
};
