import type { AttemptStore } from '../core/identity/attempts.ts';

export function memoryAttempts(): AttemptStore {
  const counts = new Map<string, number>();
  return {
    take: (key, { most }) => {
      const count = counts.get(key) ?? 0;
      if (count < most) counts.set(key, count + 1);
      return Promise.resolve(count < most);
    },
    forget: (key) => Promise.resolve(void counts.delete(key)),
  };
}
