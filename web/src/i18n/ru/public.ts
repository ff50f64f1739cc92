import { auth } from './auth.ts';
import { common } from './common.ts';
import { landing } from './landing.ts';

export const publicCatalogue = { common, auth, landing };
