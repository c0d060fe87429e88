import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { plainText } from '../../../people/accounts/account-fields.ts';
import { MAX_MESSAGE_LENGTH } from '../../../constants/service/support.ts';
import { Instant, publicId, strictObject, Uuid } from '../../../fields.ts';
import { route } from '../../../route.ts';
import { messageText, supportErrors } from '../support-fields.ts';

const access = adminSections('support');
const CannedReplyId = publicId('cannedReply', Uuid);

const textFields = {
  titleZh: plainText(40),
  titleEn: plainText(60),
  textZh: messageText(MAX_MESSAGE_LENGTH),
  textEn: messageText(MAX_MESSAGE_LENGTH),
};

/** A text that staff put into an answer and change there. */
export const CannedReply = strictObject({
  cannedReplyId: Uuid,
  ...textFields,
  changedByName: Type.String(),
  changedAt: Instant,
});
export type CannedReply = Static<typeof CannedReply>;

/** All of them, by their Chinese title. */
export const findCannedReplies = route({
  method: 'GET',
  path: '/b/v1/admin/support/findCannedReplies',
  access,
  data: strictObject({ list: Type.Array(CannedReply) }),
});

/** Makes a new reply when no id is given. */
export const saveCannedReply = route({
  method: 'POST',
  path: '/b/v1/admin/support/saveCannedReply',
  access,
  body: strictObject({ cannedReplyId: Type.Optional(CannedReplyId), ...textFields }),
  data: strictObject({ cannedReplyId: Uuid }),
  errors: [supportErrors.contentMissing, supportErrors.cannedRepliesFull],
});

export const deleteCannedReply = route({
  method: 'POST',
  path: '/b/v1/admin/support/deleteCannedReply',
  access,
  body: strictObject({ cannedReplyId: CannedReplyId }),
});

export const cannedReplyRoutes = { findCannedReplies, saveCannedReply, deleteCannedReply };
