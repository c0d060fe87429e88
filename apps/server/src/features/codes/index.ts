export { codesArea } from './area.ts';
export { countReturnableCodes, holdCodes, releaseCodes, returnCodes } from './returns/code-return.service.ts';
export { deliverLineCodes } from './codes/code-delivery.service.ts';
