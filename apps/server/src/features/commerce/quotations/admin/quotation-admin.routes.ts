import { quotationErrors } from '@zhiye/contract';
import type { quotationAdminRoutes } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { actorOf, recordAction } from '../../../base/audit/index.ts';
import { selectUserByAccount } from '../../../people/accounts/index.ts';
import { openSignedContract } from '../contracts/signed-contract.service.ts';
import { storeSeal } from '../contracts/seal.service.ts';
import { makeContractPaper, makeQuotationPaper } from '../papers/paper-download.service.ts';
import { askQuotation } from '../quotation-request.service.ts';
import { savePrices } from './price-writing.service.ts';
import { describeForStaff, listQuotations } from './quotation-admin-view.service.ts';
import {
  approveVersion,
  extendQuotation,
  returnRequest,
  sendBack,
  withdrawQuotation,
} from './quotation-decision.service.ts';
import { exportQuotations } from './quotation-export.service.ts';

export const quotationAdminHandlers = (platform: Platform): HandlersOf<typeof quotationAdminRoutes> => ({
  findAdminQuotations: (input, { now }) => listQuotations(platform.db, input, now),
  exportQuotations: (input, call) =>
    exportQuotations(platform.db, actorOf(call), input, call.language, call.now),
  getAdminQuotation: (input, { session, now }) => describeForStaff(platform.db, session.userId, input, now),
  makeQuotation: async ({ account, request }, call) => {
    const { db } = platform;
    const user = await selectUserByAccount(db, account);
    if (user?.type !== USER_TYPE.institution) return refuse(quotationErrors.notAnInstitutionAccount);
    const userId = user.id;
    const actor = actorOf(call);
    const made = await askQuotation(db, { userId, actorId: actor.userId }, request, call.now);
    const target = `quotation:${made.quotationNo}`;
    await recordAction(db, actor, { action: 'quotation.make', target, detail: { userId } }, call.now);
    return made;
  },
  saveQuotationPrices: (input, call) => savePrices(platform, actorOf(call), input, call.now),
  approveQuotation: (input, call) => approveVersion(platform, actorOf(call), input, call.now),
  sendBackQuotation: (input, call) => sendBack(platform, actorOf(call), input, call.now),
  returnQuotation: (input, call) => returnRequest(platform, actorOf(call), input, call.now),
  withdrawQuotation: (input, call) => withdrawQuotation(platform, actorOf(call), input, call.now),
  extendQuotation: (input, call) => extendQuotation(platform, actorOf(call), input, call.now),
  downloadQuotationForStaff: ({ format, ...wanted }, { now }) =>
    makeQuotationPaper(platform, wanted, format, now),
  downloadContractForStaff: ({ quotationNo, format }, { now }) =>
    format === 'signed'
      ? openSignedContract(platform, quotationNo)
      : makeContractPaper(platform, { quotationNo }, format, now),
  uploadSeal: (_, file, call) => storeSeal(platform, actorOf(call), file, call.now),
});
