import type { quotationRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../platform/http/route-mount.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PaymentContext } from '../payments/index.ts';
import { openSignedContract, storeSignedContract } from './contracts/signed-contract.service.ts';
import { makeContractPaper, makeQuotationPaper } from './papers/paper-download.service.ts';
import { acceptQuotation } from './quotation-acceptance.service.ts';
import {
  askNewPrice,
  askQuotation,
  cancelRequest,
  changeRequest,
  declineQuotation,
} from './quotation-request.service.ts';
import { describeOwnQuotation, describeRequestForm, listOwnQuotations } from './quotation-view.service.ts';

export const quotationHandlers = (
  platform: Platform,
  payment: PaymentContext,
): HandlersOf<typeof quotationRoutes> => ({
  priceQuotationLines: (input, { session, now }) =>
    describeRequestForm(platform.db, session.userId, input, now),
  askQuotation: (input, { session: { userId }, now }) =>
    askQuotation(platform.db, { userId, actorId: userId }, input, now),
  changeQuotationRequest: (input, { session, now }) => changeRequest(platform.db, session.userId, input, now),
  findQuotations: (input, { session, now }) => listOwnQuotations(platform.db, session.userId, input, now),
  getQuotation: (input, { session, now }) => describeOwnQuotation(platform.db, session.userId, input, now),
  acceptQuotation: (input, { session, now }) => acceptQuotation(payment, session, input, now),
  declineQuotation: (input, { session, now }) => declineQuotation(platform.db, session.userId, input, now),
  askNewPrice: (input, { session, now }) => askNewPrice(platform.db, session.userId, input, now),
  cancelQuotationRequest: (input, { session, now }) => cancelRequest(platform.db, session.userId, input, now),
  downloadQuotation: ({ format, ...wanted }, { session: { userId }, now }) =>
    makeQuotationPaper(platform, { ...wanted, userId }, format, now),
  downloadContract: ({ quotationNo, format }, { session: { userId }, now }) =>
    makeContractPaper(platform, { quotationNo, userId }, format, now),
  uploadSignedContract: (input, file, { session, now }) =>
    storeSignedContract(platform, session.userId, input, file, now),
  downloadSignedContract: ({ quotationNo }, { session }) =>
    openSignedContract(platform, quotationNo, session.userId),
});
