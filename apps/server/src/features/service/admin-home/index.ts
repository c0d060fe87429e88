export { adminHomeArea } from './area.ts';
