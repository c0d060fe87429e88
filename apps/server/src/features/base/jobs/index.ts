export { jobsArea } from './area.ts';
