import { createTaskCaller } from '../services/task-caller.ts';
import { createSendReplyHandler } from '../tasks/send-reply.ts';
import { basics, once } from './basics.ts';
import { sendingPorts } from './sending.ts';

const isOurQueue = once(() => createTaskCaller(basics().config.tasks));

export const sendReply = createSendReplyHandler(sendingPorts, (authorization) =>
  isOurQueue()(authorization),
);
