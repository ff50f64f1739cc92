import { createSendReplyHandler } from '../tasks/send-reply.ts';
import { sendingPorts } from './sending.ts';

export const sendReply = createSendReplyHandler(sendingPorts);
