export { readingHandlers } from './reading.routes.ts';
export type { ReadingRoom } from './reading.service.ts';
