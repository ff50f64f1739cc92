import { VOICES } from '@replywell/contract/voice';
import { buildPrompt } from './prompt.ts';
import { voiced } from '../settings/instructions.ts';

const data = { comment: 'Nice', viewer: null, video: null, summary: null };

test('a plain voice without notes changes nothing', () => {
  expect(voiced('Answer.', { voice: 'plain', voiceNotes: null, toneCard: null })).toBe('Answer.');
});

test('each other voice and the notes stand behind the prompt, before the rules above all', () => {
  const seen = new Set<string>();
  for (const voice of VOICES.filter((one) => one !== 'plain')) {
    const template = voiced('Answer ${comment}.', {
      voice,
      voiceNotes: 'Say "mates" to everybody.',
      toneCard: 'Lower case, signs with t.',
    });
    const { system } = buildPrompt(template, data);
    expect(system).toMatch(
      /^Answer .*\n\nHow the creator writes:\nLower .*\n\nWrite .*\n\nThe creator says about the tone:\nSay "mates"/s,
    );
    expect(system.indexOf('mates')).toBeLessThan(system.indexOf('These rules stand above'));
    seen.add(template);
  }
  expect(seen.size).toBe(VOICES.length - 1);
});
