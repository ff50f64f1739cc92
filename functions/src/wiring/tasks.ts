import { createTaskCaller } from '../services/task-caller.ts';
import { createSendReplyHandler } from '../tasks/send-reply.ts';
import { basics, once } from './basics.ts';
import { sendingPorts } from './sending.ts';

const isOurQueue = once(() => {
  const { certsUrl, sendReplyUrl: audience, serviceAccount } = basics().config.tasks;
  return createTaskCaller({ certsUrl, audience, serviceAccount });
});

export const sendReply = createSendReplyHandler(sendingPorts, (authorization) =>
  isOurQueue()(authorization),
);
