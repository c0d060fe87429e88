export { readingArea } from './area.ts';
