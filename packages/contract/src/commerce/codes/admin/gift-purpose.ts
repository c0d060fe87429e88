import { Type } from 'typebox';
import { GIFT_PURPOSES } from '../../../constants/commerce/gift-batch.ts';

const [teaching, campaign, compensation, partnership, testing] = GIFT_PURPOSES;
export const GiftPurpose = Type.Union([
  Type.Literal(teaching),
  Type.Literal(campaign),
  Type.Literal(compensation),
  Type.Literal(partnership),
  Type.Literal(testing),
]);
