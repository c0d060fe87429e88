export { ratingsArea } from './area.ts';
