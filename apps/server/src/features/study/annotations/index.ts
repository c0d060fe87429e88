export { annotationsArea } from './area.ts';
export { applyAnnotationOperations } from './annotation.service.ts';
