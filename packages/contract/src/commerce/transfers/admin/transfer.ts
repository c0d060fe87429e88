import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { plainText } from '../../../people/accounts/account-fields.ts';
import {
  Day,
  Fen,
  filterText,
  Instant,
  nullable,
  oneOf,
  pageFields,
  pageOf,
  strictObject,
  Uuid,
} from '../../../fields.ts';
import { OrderStatus } from '../../orders/order.ts';
import { download, route } from '../../../route.ts';
import { transferErrors, Voucher, VoucherImage } from '../transfer.ts';
import { TransferState } from '../transfer-state.ts';
import {
  BankReference,
  PositiveFen,
  Reason,
  SurplusReturnId,
  transferAdminErrors,
  TransferId,
} from './transfer-fields.ts';
import { secondPersonErrors } from '../../../base/security/second-person.ts';

const access = adminSections('transfers');

/** An outgoing transfer that gives a surplus back. */
export const SurplusReturn = strictObject({
  returnId: Uuid,
  amountFen: Fen,
  bankReference: Type.String(),
  sentOn: Day,
  state: oneOf(['proposed', 'confirmed', 'withdrawn']),
  makerName: Type.String(),
  checkerName: nullable(Type.String()),
  /** The caller recorded it, so another colleague must confirm. */
  isOwn: Type.Boolean(),
});
export type SurplusReturn = Static<typeof SurplusReturn>;

export const AdminTransfer = strictObject({
  transferId: Uuid,
  orderNo: Type.String(),
  orderStatus: OrderStatus,
  state: TransferState,
  institution: Type.String(),
  referenceCode: Type.String(),
  amountFen: Fen,
  receivedFen: Fen,
  surplusFen: Fen,
  returnedFen: Fen,
  /** What proposals would give it that are not confirmed. */
  proposedFen: Fen,
  payBefore: Instant,
  chosenAt: Instant,
  reason: nullable(Type.String()),
  voucher: nullable(Voucher),
  images: Type.Array(VoucherImage),
  /** The return that is open or was confirmed last. */
  surplusReturn: nullable(SurplusReturn),
});
export type AdminTransfer = Static<typeof AdminTransfer>;

const filterFields = {
  state: Type.Optional(TransferState),
  /** An order number or its beginning, a reference code, or a part of a name. */
  text: Type.Optional(filterText(80)),
};

export const findTransfers = route({
  method: 'GET',
  path: '/b/v1/admin/transfer/findTransfers',
  access,
  query: strictObject({ ...pageFields, ...filterFields }),
  data: strictObject({
    ...pageOf(AdminTransfer).properties,
    /** What waits in each view of the page, whatever the filter. */
    counts: strictObject({
      lines: Type.Integer(),
      matches: Type.Integer(),
      filings: Type.Integer(),
      undos: Type.Integer(),
      confirmed: Type.Integer(),
      waiting: Type.Integer(),
      submitted: Type.Integer(),
      received: Type.Integer(),
      rejected: Type.Integer(),
      short: Type.Integer(),
      over: Type.Integer(),
    }),
  }),
});

/** The transfers of a filter as CSV. */
export const exportTransfers = download({
  path: '/b/v1/admin/transfer/exportTransfers',
  access,
  body: strictObject(filterFields),
});

/** Every picture that staff open is in the audit log. */
export const downloadTransferImage = download({
  path: '/b/v1/admin/transfer/downloadImage',
  access,
  body: strictObject({ transferId: TransferId, imageId: Uuid }),
});

/** Asks the institution for another voucher. No money moves. */
export const rejectVoucher = route({
  method: 'POST',
  path: '/b/v1/admin/transfer/rejectVoucher',
  access,
  body: strictObject({ transferId: TransferId, reason: Reason }),
  errors: [transferAdminErrors.alreadyDecided],
});

/** Records money by hand and proposes it for one transfer. */
export const recordReceipt = route({
  method: 'POST',
  path: '/b/v1/admin/transfer/recordReceipt',
  access,
  body: strictObject({
    transferId: TransferId,
    amountFen: PositiveFen,
    payer: plainText(100),
    bankReference: BankReference,
    receivedAt: Instant,
    note: Type.Optional(Reason),
  }),
  errors: [transferAdminErrors.lineRepeated, transferErrors.paidOnFuture],
});

/** Records the outgoing transfer of the whole surplus that is left. It was made at the bank; the shop sends no money. */
export const proposeSurplusReturn = route({
  method: 'POST',
  path: '/b/v1/admin/transfer/proposeSurplusReturn',
  access,
  body: strictObject({ transferId: TransferId, bankReference: BankReference, sentOn: Day }),
  errors: [
    transferAdminErrors.nothingToReturn,
    transferAdminErrors.lineRepeated,
    transferErrors.paidOnFuture,
  ],
});

/** A second person confirms: the ledger is written and the institution is told. */
export const confirmSurplusReturn = route({
  method: 'POST',
  path: '/b/v1/admin/transfer/confirmSurplusReturn',
  access,
  body: strictObject({ returnId: SurplusReturnId }),
  errors: [
    transferAdminErrors.alreadyDecided,
    transferAdminErrors.sameChecker,
    secondPersonErrors.notIndependent,
  ],
});

export const withdrawSurplusReturn = route({
  method: 'POST',
  path: '/b/v1/admin/transfer/withdrawSurplusReturn',
  access,
  body: strictObject({ returnId: SurplusReturnId }),
  errors: [transferAdminErrors.alreadyDecided],
});

export const transferAdminRoutes = {
  findTransfers,
  exportTransfers,
  downloadTransferImage,
  rejectVoucher,
  recordReceipt,
  proposeSurplusReturn,
  confirmSurplusReturn,
  withdrawSurplusReturn,
};
