import { errorText } from '../../lib/error-text.ts';
import { toast } from './toast-store.ts';

/** `title`: what has not worked. The rest is why; `unsaid`: where the server's answer has no words. */
export const tellFailure = (
  title: string,
  error: unknown,
  unsaid?: (status: number) => string,
): void => toast({ variant: 'destructive', title, description: errorText(error, unsaid) });
