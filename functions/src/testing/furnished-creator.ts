import { googleCode, googleLogin } from '@replywell/contract/endpoints/auth';
import { checkBatch, submitBatch } from '@replywell/contract/endpoints/batches';
import { addAnswer } from '@replywell/contract/endpoints/answers';
import {
  generateCustomResponse,
  submitResponse,
  updateResponse,
} from '@replywell/contract/endpoints/comments';
import {
  listChannels,
  listSavedVideos,
  listVideos,
  loadLatestComments,
} from '@replywell/contract/endpoints/youtube';
import type { Endpoint } from '@replywell/contract/endpoint';
import type { Target } from './endpoint-cases.ts';
import type { Caller, Part, SignedIn } from './whole-api.ts';

export const SIGN_IN = { exchange: googleCode, login: googleLogin };

const DRAFTS = 6;
const ANSWER = { question: 'Which developer?', answer: 'Rodinal.' };
/** The reply to two comments, so that they are alike. */
const THANKS = 'Thank you so much for watching to the very end, it means a lot to me!';

/** An API that can be called, in this process or elsewhere. */
interface Callable {
  call: (
    endpoint: Endpoint,
    part: Part | undefined,
    caller: Caller,
  ) => Promise<{ status: number; text: string; body: unknown }>;
}

/** Does what creators do, up to an open batch, and returns the ids of what it created. */
export async function furnish(
  world: Callable,
  who: Pick<SignedIn, 'cookie' | 'email'>,
): Promise<Target> {
  const { cookie, email } = who;
  const ask = async (endpoint: Endpoint, part?: Part): Promise<unknown> => {
    const answer = await world.call(endpoint, part, { cookie });
    if (answer.status !== 200) throw new Error(`${endpoint.path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const [channel] = listChannels.answer.parse(await ask(listChannels));
  const channelId = channel?.id ?? '';
  await ask(listVideos, { query: { channelId } });
  await ask(loadLatestComments);
  const videos = listSavedVideos.answer.parse(await ask(listSavedVideos));
  const drafted = videos
    .flatMap(({ comments }) => comments)
    .filter(({ canReply, isReplied, imageUrl }) => canReply && !isReplied && !imageUrl)
    .slice(0, DRAFTS);
  for (const { id } of drafted) await ask(generateCustomResponse, { params: { id } });
  const [first, second, third, fourth, fifth, sixth] = drafted.map(({ id }) => id);
  if (!first || !second || !third || !fourth || !fifth || !sixth)
    throw new Error('Too few comments.');
  for (const id of [first, second])
    await ask(updateResponse, { params: { id }, body: { response: THANKS } });
  await ask(submitResponse, { params: { id: sixth }, body: { response: 'Sent.' } });
  const answered = videos
    .flatMap(({ comments }) => comments)
    .find(({ channelReply }) => channelReply !== null);
  const addOne = async (body: object): Promise<string> => {
    const { answers } = addAnswer.answer.parse(await ask(addAnswer, { body }));
    return answers[0]?.id ?? '';
  };
  const questionId = await addOne(ANSWER);
  const otherQuestionId = await addOne({ ...ANSWER, question: 'And what developer?' });
  const commentIds = [third, fourth, fifth];
  const { doubtful } = checkBatch.answer.parse(await ask(checkBatch, { body: { commentIds } }));
  const confirmed = doubtful.map(({ mark }) => mark);
  const batch = submitBatch.answer.parse(
    await ask(submitBatch, { body: { commentIds, confirmed } }),
  );
  return {
    email,
    channelId,
    videoId: drafted[0]?.videoId ?? '',
    taskId: batch.taskId,
    answeredId: answered?.id ?? '',
    questionId,
    otherQuestionId,
    commentId: first,
    selectedId: second,
    sentId: sixth,
    itemId: third,
    otherItemId: fourth,
  };
}
