import { createHash } from 'node:crypto';
import { textOf, type Message } from './request.ts';
import { textTokens } from './tokens.ts';

/** The real service keeps beginnings of at least so many tokens, in steps of the second number. */
const SHORTEST = 1_024;
const STEP = 128;
const CHARS_OF_STEP = 4 * STEP;

/** Keeps the beginnings of prompts, as the real service does by itself. */
export class PromptCache {
  readonly #known = new Set<string>();

  clear(): void {
    this.#known.clear();
  }

  /** How many tokens of this prompt are known from earlier ones. From now on all of it is known. */
  read(model: string, messages: readonly Message[]): number {
    const prompt = [model, ...messages.map((one) => `${one.role}: ${textOf(one)}`)].join('\n');
    const steps = Math.floor(textTokens(prompt) / STEP);
    let cached = 0;
    for (let step = SHORTEST / STEP; step <= steps; step += 1) {
      const beginning = prompt.slice(0, step * CHARS_OF_STEP);
      const name = createHash('sha256').update(beginning).digest('base64');
      if (this.#known.has(name)) cached = step * STEP;
      this.#known.add(name);
    }
    return cached;
  }
}
