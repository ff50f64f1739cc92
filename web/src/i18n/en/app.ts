import { batches } from './batches.ts';
import { comments } from './comments.ts';
import { shell } from './shell.ts';

export const appCatalogue = { shell, comments, batches };
