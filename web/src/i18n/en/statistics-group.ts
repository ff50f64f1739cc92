import { statistics } from './statistics.ts';

export const statisticsCatalogue = { statistics };
