import { z } from 'zod';
import { NOTHING_BILLED, type Model } from '../functions/src/core/drafting/ports.ts';
import { VERDICT_FORMAT, type Verdict } from './judge.ts';

const askedSchema = z.object({ data: z.looseObject({ comment: z.string() }), reply: z.string() });

const [BAD, GOOD] = [1, 5];
const LONG = 700;

/** Numbers, addresses, and names: words with a capital letter behind another word. */
const STATED = /\d+|\S+[@.]\S*\p{L}\S*|(?<=[\p{L},] )\p{Lu}\p{L}{2,}/gu;

const isRussian = (text: string): boolean =>
  (text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0) >
  (text.match(/\p{Script=Latin}/gu)?.length ?? 0);

function verdictOn({ data, reply }: z.infer<typeof askedSchema>): Verdict {
  const known = JSON.stringify(data);
  const stated = reply.match(STATED) ?? [];
  const repeats = reply.includes(data.comment);
  const isStrange = reply.length > LONG || isRussian(reply) !== isRussian(data.comment);
  return {
    helpful: repeats ? BAD : GOOD,
    tone: isStrange ? BAD : GOOD,
    true: stated.every((part) => known.includes(part)) ? GOOD : BAD,
  };
}

/**
 * A judge for where no model judges: its verdicts follow from three rules, so that it can be told
 * beforehand what the evaluation has to make of them. It understands nothing of what it judges.
 */
export const knownJudgeModel: Model = {
  complete: ({ user, format }) => {
    if (format !== VERDICT_FORMAT) throw new Error('This judge gives verdicts and nothing else.');
    const text = JSON.stringify(verdictOn(askedSchema.parse(JSON.parse(user))));
    return Promise.resolve({ text, cutOff: false, bill: NOTHING_BILLED });
  },
};
