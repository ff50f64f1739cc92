import { listenToDocument } from './listen-to-document.ts';
import { dropToken, loadFirestore } from './firebase.ts';

jest.mock('./firebase.ts', () => ({ loadFirestore: jest.fn(), dropToken: jest.fn() }));

const DB = {};
const unsubscribe = jest.fn();
const onSnapshot = jest.fn();
const doc = jest.fn((_db: unknown, ...path: string[]) => path.join('/'));

const snapshot = (data: object | null, fromCache = false) => ({
  exists: () => data !== null,
  data: () => data,
  metadata: { fromCache },
});

beforeEach(() => {
  jest.clearAllMocks();
  onSnapshot.mockReturnValue(unsubscribe);
  jest.mocked(dropToken).mockResolvedValue();
  jest.mocked(loadFirestore).mockResolvedValue({ db: DB, firestore: { doc, onSnapshot } } as never);
});

const listen = async () => {
  const onDocument = jest.fn();
  const onLost = jest.fn();
  const stop = listenToDocument('anna', ['batches', 'b'], { onDocument, onLost });
  await Promise.resolve();
  await Promise.resolve();
  const [path, tell, refuse] = (onSnapshot.mock.calls[0] ?? []) as [
    string,
    (value: ReturnType<typeof snapshot>) => void,
    (error: Error) => void,
  ];
  return { onDocument, onLost, stop, path, tell, refuse };
};

test("reports each state, and a missing document only on the server's word, until stopped", async () => {
  const { path, tell, onDocument, stop } = await listen();
  expect(path).toBe('users/anna/batches/b');
  tell(snapshot(null, true));
  expect(onDocument).not.toHaveBeenCalled();
  tell(snapshot({ text: 'Hi' }));
  tell(snapshot(null));
  expect(onDocument.mock.calls).toEqual([[{ text: 'Hi' }], [null]]);
  stop();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

test('a refused listener is reported, and the next one gets a new token', async () => {
  const { refuse, onLost } = await listen();
  refuse(new Error('permission-denied'));
  expect(onLost).toHaveBeenCalledWith(new Error('permission-denied'));
  expect(dropToken).toHaveBeenCalledTimes(1);
});

test('stopping before Firestore has loaded is silent', async () => {
  const onLost = jest.fn();
  listenToDocument('anna', ['batches', 'b'], { onDocument: jest.fn(), onLost })();
  jest.mocked(loadFirestore).mockRejectedValueOnce(new Error('blocked'));
  listenToDocument('anna', ['batches', 'b'], { onDocument: jest.fn(), onLost })();
  await new Promise((later) => setTimeout(later));
  expect(onSnapshot).not.toHaveBeenCalled();
  expect(onLost).not.toHaveBeenCalled();
});

test('a failure to load Firestore is reported', async () => {
  jest.mocked(loadFirestore).mockRejectedValueOnce(new Error('blocked'));
  const onLost = jest.fn();
  listenToDocument('anna', ['batches', 'b'], { onDocument: jest.fn(), onLost });
  await new Promise((later) => setTimeout(later));
  expect(onLost).toHaveBeenCalledWith(new Error('blocked'));
});
