export { shelfArea } from './area.ts';
