/** Where the functions and the queue are; `firebase.json` has to name the same for /api/. */
export const REGION = 'us-central1';
