import { FirestoreInMemory } from '../../../testing/firestore-in-memory.ts';
import { createAttemptStore } from '../store/identity/attempts.ts';

export function memoryAttempts() {
  const db = new FirestoreInMemory();
  return createAttemptStore(() => db);
}
