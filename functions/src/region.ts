/** The region of the functions and the queue. `firebase.json` must name the same for /api/. */
export const REGION = 'us-central1';
