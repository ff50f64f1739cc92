import i18next from 'i18next';
import { errorText } from '../../lib/error-text.ts';
import { toast } from './toast-store.ts';

/** `title`: what has not worked. The rest is why. */
export const tellFailure = (title: string, error: unknown): void =>
  toast({ variant: 'destructive', title, description: errorText(error, i18next.t) });
