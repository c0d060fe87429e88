import { Type } from 'typebox';
import type { Static } from 'typebox';
import { TRANSFER_STATES } from '../../constants/commerce/transfer-state.ts';

const [waiting, submitted, received, rejected, short, over] = TRANSFER_STATES;
export const TransferState = Type.Union([
  Type.Literal(waiting),
  Type.Literal(submitted),
  Type.Literal(received),
  Type.Literal(rejected),
  Type.Literal(short),
  Type.Literal(over),
]);
export type TransferState = Static<typeof TransferState>;
