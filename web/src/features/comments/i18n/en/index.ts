export { comments } from './comments.ts';
export { context } from './context.ts';
export { dismissing } from './dismissing.ts';
export { filters } from './filters.ts';
export { keys } from './keys.ts';
export { notes } from './notes.ts';
export { replacing } from './replacing.ts';
export { sitting } from './sitting.ts';
