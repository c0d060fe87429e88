// The papers that a finance office asks for: what was delivered, and that it was accepted.
import { adminSections, types } from '../../access.ts';
import { DELIVERY_PAPERS } from '../../constants/commerce/delivery-note.ts';
import { USER_TYPE } from '../../constants/people/user-type.ts';
import { defineErrors } from '../../errors.ts';
import { oneOf, OrderNo, publicId, strictObject } from '../../fields.ts';
import { Type } from 'typebox';
import { download } from '../../route.ts';

export const deliveryNoteErrors = defineErrors({
  notDelivered: {
    code: 4568,
    status: 409,
    zh: '订单还没有交付，没有交付单',
    en: 'The order is not delivered, so there is no delivery note',
  },
});

const DeliveryPaper = oneOf(DELIVERY_PAPERS);

export const downloadDeliveryNote = download({
  path: '/b/v1/order/downloadDeliveryNote',
  access: types(USER_TYPE.institution),
  limitPerMinute: 30,
  body: strictObject({ orderNo: OrderNo, paper: DeliveryPaper }),
  errors: [deliveryNoteErrors.notDelivered],
});

export const downloadDeliveryNoteOfOrder = download({
  path: '/b/v1/admin/order/downloadDeliveryNote',
  access: adminSections('orders'),
  limitPerMinute: 30,
  body: strictObject({
    orderNo: publicId('order', Type.String({ pattern: '^\\d{20}$' })),
    paper: DeliveryPaper,
  }),
  errors: [deliveryNoteErrors.notDelivered],
});

export const deliveryNoteRoutes = { downloadDeliveryNote, downloadDeliveryNoteOfOrder };
