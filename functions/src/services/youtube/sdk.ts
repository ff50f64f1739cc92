/**
 * YouTube's part of the SDK. A file of its own, because it is loaded with `import()`, and the build
 * keeps the names of an inlined CommonJS package only where they are imported statically.
 */
export { youtube } from 'googleapis/build/src/apis/youtube/index.js';
