export { recordReceipt } from './matches/match-proposal.service.ts';
export { chooseTransfer, openTransferOnAccount } from './transfers/transfer-choice.service.ts';
export { selectTransferOfOrder } from './transfers/transfer.store.ts';
export { submitVoucher } from './vouchers/voucher.service.ts';
export { transfersArea } from './area.ts';
export { describePayee, findSamplePayee } from './transfers/payee.service.ts';
