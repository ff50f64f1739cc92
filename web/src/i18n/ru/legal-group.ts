import { legal } from './legal.ts';

export const legalCatalogue = { legal };
