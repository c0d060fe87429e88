export { reconciliationArea } from './area.ts';
