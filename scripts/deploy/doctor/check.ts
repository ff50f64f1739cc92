import { z } from 'zod';
import type { Values } from '../env-file.ts';
import type { Names } from '../names.ts';
import { Forbidden, ServiceOff, Unseen, type Google } from './google.ts';

/** What the checks look at. */
export interface View {
  names: Names;
  google: Google;
  /** The variables of the functions, as they are written for this project. */
  values: Values;
  /** Those of the site's build. */
  siteValues: Values;
  /** The files of the repository that are deployed. */
  rules: string;
  indexes: unknown;
  /** What a person has looked at and confirmed, because no API tells it. */
  seen: ReadonlySet<string>;
  now: number;
}

/** What is wrong, and the one command or click that mends it. */
export interface Wrong {
  what: string;
  mend: string;
}

export interface Check {
  id: string;
  /** What is true of a project in order. */
  title: string;
  /** null: it is in order. */
  look: (view: View) => Promise<Wrong | null>;
}

export type Verdict = { check: Check } & (
  | { state: 'good' }
  | ({ state: 'wrong' } & Wrong)
  | { state: 'unseen'; what: string; isForbidden: boolean }
);

export const wrongIf = (is: boolean, what: string, mend: string): Wrong | null =>
  is ? { what, mend } : null;

/** Looks at one thing. */
export async function judge(check: Check, view: View): Promise<Verdict> {
  try {
    const wrong = await check.look(view);
    return wrong ? { check, state: 'wrong', ...wrong } : { check, state: 'good' };
  } catch (error) {
    if (error instanceof ServiceOff)
      return {
        ...{ check, state: 'wrong', what: `The service ${error.service} is switched off.` },
        mend: `gcloud services enable ${error.service} --project=${view.names.projectId}`,
      };
    if (error instanceof Unseen || error instanceof z.ZodError)
      return {
        ...{ check, state: 'unseen', isForbidden: error instanceof Forbidden },
        what: error instanceof Unseen ? error.message : 'the answer has an unexpected form',
      };
    throw error;
  }
}
