import { email } from './email.ts';

export const emailCatalogue = { email };
