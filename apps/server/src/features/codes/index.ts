export { codesArea } from './area.ts';
export { deliverLineCodes } from './codes/code-delivery.service.ts';
