import { getConfig } from '@replywell/contract/endpoints/config';
import { call } from '../lib/api-client.ts';
import { once } from '../lib/once.ts';

export const loadConfig = once(() => call(getConfig));
