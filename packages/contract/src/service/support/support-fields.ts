import { Type } from 'typebox';
import type { Static } from 'typebox';
import {
  MAX_MESSAGE_LENGTH,
  MAX_THREAD_MESSAGES,
  MAX_UNSENT_IMAGES,
  THREAD_STATES,
} from '../../constants/service/support.ts';
import { defineErrors } from '../../errors.ts';
import { BookId, Fen, Instant, nullable, OrderNo, ownedId, strictObject, Uuid } from '../../fields.ts';
import { OrderStatus } from '../../commerce/orders/order.ts';

export const supportErrors = defineErrors({
  contentMissing: { code: 4700, status: 422, zh: '内容不能为空', en: 'The message cannot be empty' },
  tooManyImages: {
    code: 4701,
    status: 422,
    zh: '每条留言最多 {most} 张图片',
    en: 'A message can have at most {most} pictures',
  },
  tooManyUnsentImages: {
    code: 4702,
    status: 409,
    zh: '还有 {most} 张未发送的图片，请先发送或删除',
    en: 'You have {most} pictures that are not sent. Send or remove them first',
  },
  threadFull: {
    code: 4703,
    status: 409,
    zh: '这条留言的内容太长了，请新写一条留言',
    en: 'This conversation is too long. Start a new one',
  },
  threadChanged: {
    code: 4704,
    status: 409,
    zh: '有新的消息，请看过后再发送',
    en: 'There is a new message. Read it before you send yours',
  },
  assigneeChanged: {
    code: 4705,
    status: 409,
    zh: '负责人已改为{name}，请确认后再操作',
    en: 'This conversation is now assigned to {name}. Check before you change it',
  },
  assigneeRemoved: {
    code: 4706,
    status: 409,
    zh: '这条留言已改为未分配，请确认后再操作',
    en: 'This conversation is no longer assigned to anyone. Check before you change it',
  },
  cannedRepliesFull: {
    code: 4707,
    status: 409,
    zh: '最多 {most} 条常用语，请先删除不用的',
    en: 'There can be at most {most} canned replies. Delete some first',
  },
});

const [waiting, answered, closed] = THREAD_STATES;
export const ThreadState = Type.Union([Type.Literal(waiting), Type.Literal(answered), Type.Literal(closed)]);

/** Several lines. An empty text is refused by the service, in the words of requirement R-506. */
export const messageText = (maxLength: number) =>
  Type.String({
    maxLength,
    pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$',
  });
export const MessageText = messageText(MAX_MESSAGE_LENGTH);

/** Made by the browser. A message that is sent again with the same key is stored once. */
export const MessageKey = Uuid;

export const MessageNo = Type.Integer({ minimum: 0, maximum: MAX_THREAD_MESSAGES });

export const SupportImageId = ownedId('supportImage', Uuid);
/** More than a message can have are refused by the service, in words. */
export const SupportImageIds = Type.Array(SupportImageId, { maxItems: MAX_UNSENT_IMAGES });

export const SupportImage = strictObject({
  imageId: Uuid,
  name: Type.String(),
  sizeBytes: Type.Integer({ minimum: 0 }),
});
export type SupportImage = Static<typeof SupportImage>;

/** What a thread is about, when it was opened from an order, a book or another page. */
export const ThreadContext = strictObject({
  order: nullable(
    strictObject({
      orderNo: OrderNo,
      status: OrderStatus,
      amountFen: Fen,
      placedAt: Instant,
      firstTitle: Type.String(),
      titles: Type.Integer(),
    }),
  ),
  book: nullable(strictObject({ bookId: BookId, title: Type.String(), coverUrl: Type.String() })),
  /** A path below /pc without its query. */
  pagePath: nullable(Type.String()),
});
export type ThreadContext = Static<typeof ThreadContext>;
