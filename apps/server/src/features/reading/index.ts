export { readingArea } from './area.ts';
export { readingSettings } from './reading-settings.ts';
