import { account } from './account.ts';

export const accountCatalogue = { account };
