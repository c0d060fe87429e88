export { redeemCode } from './codes/code-redemption.service.ts';
export { showCodes } from './owned/code-handout.service.ts';
export { findOrderCodes } from './owned/owned-code.service.ts';
export { importRoster } from './rosters/roster-import.service.ts';
export { codesArea } from './area.ts';
export { countReturnableCodes, holdCodes, releaseCodes, returnCodes } from './returns/code-return.service.ts';
export {
  findOverdueOrderNos,
  takeBackLineCodes,
  takeBackRedeemedCodes,
} from './returns/code-taking-back.service.ts';
export type { TakenBackCodes } from './returns/code-taking-back.service.ts';
export { deliverLineCodes } from './codes/code-delivery.service.ts';
