export { partnersArea } from './area.ts';
export {
  recordChannelCancellation,
  recordChannelRefund,
  recordChannelSale,
} from './attribution/sale-attribution.service.ts';
export { chooseTerm } from './attribution/term-choice.ts';
export { selectSubjectCodes, selectValidTerms } from './attribution/sale-attribution.store.ts';
export { selectRegions, selectServedInstitutions } from './served/served-institution.store.ts';
export { isServedTeacher, servedTeachers } from './served/served-teacher.store.ts';
export { commissionOf } from './attribution/commission.ts';
export { selectChannelAccount } from './admin/channel-admin.store.ts';
export { addTerm, addTerritory, saveChannel } from './admin/channel-change.service.ts';
