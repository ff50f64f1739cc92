import { VOICES } from '@replywell/contract/voice';
import { buildPrompt } from './prompt.ts';
import { voiced } from '../settings/instructions.ts';

const data = { comment: 'Nice', author: null, video: null, summary: null };

test('a plain voice without notes changes nothing', () => {
  expect(voiced('Answer.', { voice: 'plain', voiceNotes: null })).toBe('Answer.');
});

test('each other voice and the notes stand behind the prompt, before the rules above all', () => {
  const seen = new Set<string>();
  for (const voice of VOICES.filter((one) => one !== 'plain')) {
    const template = voiced('Answer ${comment}.', {
      voice,
      voiceNotes: 'Say "mates" to everybody.',
    });
    const { system } = buildPrompt(template, data);
    expect(system).toMatch(
      /^Answer .*\n\nWrite .*\n\nThe author says about the tone:\nSay "mates"/s,
    );
    expect(system.indexOf('mates')).toBeLessThan(system.indexOf('These rules stand above'));
    seen.add(template);
  }
  expect(seen.size).toBe(VOICES.length - 1);
});
