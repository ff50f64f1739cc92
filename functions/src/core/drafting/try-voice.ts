import type { TriedVoice } from '@replywell/contract/endpoints/voice';
import { Refusal } from '../refusal.ts';
import type { Tone } from '../settings/settings.ts';
import type { CommentStore } from '../youtube/stores.ts';
import type { WriterPorts } from './calls.ts';
import { failedDraft } from './failed-draft.ts';
import { findings, gather, type GatherPorts } from './gather.ts';
import type { SummaryPorts } from './summarise.ts';
import { writeDraft } from './write-draft.ts';

export interface TryVoicePorts
  extends
    Omit<GatherPorts, 'comments'>,
    Omit<WriterPorts, 'model'>,
    Pick<SummaryPorts, 'modelFor'> {
  comments: Pick<CommentStore, 'find' | 'recentReplies'>;
}

/**
 * Drafts a reply to the comment in a voice that need not be saved, with the same prompt and the same
 * audit as a draft. It counts in the budget, and nothing is stored. Throws what a draft throws.
 */
export async function tryVoice(
  ports: TryVoicePorts,
  uid: string,
  id: string,
  { tone, signal }: { tone: Tone; signal: AbortSignal },
): Promise<TriedVoice> {
  const comment = await ports.comments.find(uid, id);
  if (!comment) throw new Refusal('comment_not_found');
  const [gathered, model] = await Promise.all([
    gather(ports, uid, comment, tone),
    ports.modelFor(uid),
  ]);
  const { data, template, aiModel, aiTemperature } = gathered;
  try {
    const written = await writeDraft(
      { ...ports, model },
      { data, template, aiModel, aiTemperature, signal },
    );
    return { text: written.text, draftFindings: await findings(gathered, written) };
  } catch (error) {
    throw failedDraft(error, ports.warn, 'draft_failed');
  }
}
