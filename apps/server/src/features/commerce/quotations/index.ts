export { quotationsArea } from './area.ts';
