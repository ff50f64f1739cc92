import { queue } from './queue.ts';

export const queueCatalogue = { queue };
