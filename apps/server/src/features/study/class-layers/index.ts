export { classLayersArea } from './area.ts';
export { createClassLayer } from './class-layer.service.ts';
export { joinClassLayer } from './joined-layer.service.ts';
