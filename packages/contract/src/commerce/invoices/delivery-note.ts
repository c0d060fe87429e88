// The papers that a finance office asks for: what was delivered, and that it was accepted.
import { adminSections, types } from '../../access.ts';
import { DELIVERY_PAPERS } from '../../constants/commerce/delivery-note.ts';
import { USER_TYPE } from '../../constants/people/user-type.ts';
import { defineErrors } from '../../errors.ts';
import { MAX_SIGNED_COPY_BYTES, SIGNED_COPY_ERRORS, SignedCopy } from '../../base/files/file.ts';
import { nullable, oneOf, OrderNo, publicId, strictObject } from '../../fields.ts';
import { Type } from 'typebox';
import { download, route, upload } from '../../route.ts';

export const deliveryNoteErrors = defineErrors({
  notDelivered: {
    code: 4568,
    status: 409,
    zh: '订单还没有交付，没有交付单',
    en: 'The order is not delivered, so there is no delivery note',
  },
});

const DeliveryPaper = oneOf(DELIVERY_PAPERS);
const access = types(USER_TYPE.institution);
const staff = adminSections('orders');
const OrderRow = publicId('order', Type.String({ pattern: '^\\d{20}$' }));

export const downloadDeliveryNote = download({
  path: '/b/v1/order/downloadDeliveryNote',
  access,
  limitPerMinute: 30,
  body: strictObject({ orderNo: OrderNo, paper: DeliveryPaper }),
  errors: [deliveryNoteErrors.notDelivered],
});

export const downloadDeliveryNoteOfOrder = download({
  path: '/b/v1/admin/order/downloadDeliveryNote',
  access: staff,
  limitPerMinute: 30,
  body: strictObject({ orderNo: OrderRow, paper: DeliveryPaper }),
  errors: [deliveryNoteErrors.notDelivered],
});

/** The acceptance form that the institution has signed and sent back; null before. */
const signedData = strictObject({ signed: nullable(SignedCopy) });

export const getSignedAcceptance = route({
  method: 'GET',
  path: '/b/v1/order/getSignedAcceptance',
  access,
  query: strictObject({ orderNo: OrderNo }),
  data: signedData,
});

/** A later copy takes the place of the one before. */
export const uploadSignedAcceptance = upload({
  path: '/b/v1/order/uploadSignedAcceptance',
  access,
  limitPerMinute: 10,
  fields: strictObject({ orderNo: OrderNo }),
  isScanned: true,
  maxFileBytes: MAX_SIGNED_COPY_BYTES,
  errors: [...SIGNED_COPY_ERRORS, deliveryNoteErrors.notDelivered],
});

export const downloadSignedAcceptance = download({
  path: '/b/v1/order/downloadSignedAcceptance',
  access,
  limitPerMinute: 30,
  body: strictObject({ orderNo: OrderNo }),
});

export const getSignedAcceptanceOfOrder = route({
  method: 'GET',
  path: '/b/v1/admin/order/getSignedAcceptance',
  access: staff,
  query: strictObject({ orderNo: OrderRow }),
  data: signedData,
});

export const downloadSignedAcceptanceOfOrder = download({
  path: '/b/v1/admin/order/downloadSignedAcceptance',
  access: staff,
  limitPerMinute: 30,
  body: strictObject({ orderNo: OrderRow }),
});

export const deliveryNoteRoutes = {
  downloadDeliveryNote,
  downloadDeliveryNoteOfOrder,
  getSignedAcceptance,
  uploadSignedAcceptance,
  downloadSignedAcceptance,
  getSignedAcceptanceOfOrder,
  downloadSignedAcceptanceOfOrder,
};
