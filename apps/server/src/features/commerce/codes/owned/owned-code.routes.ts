import type { ownedCodeRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { exportOrderCodes } from './code-export.service.ts';
import { recallCode, sendCode, showCodes, voidCode } from './code-handout.service.ts';
import { findBookPurchases, findOrderCodes } from './owned-code.service.ts';

export const ownedCodeHandlers = (platform: Platform): HandlersOf<typeof ownedCodeRoutes> => ({
  findBookPurchases: ({ bookId }, { session }) => findBookPurchases(platform.db, session.userId, bookId),
  findOrderCodes: (input, { session }) => findOrderCodes(platform.db, session.userId, input),
  showCodes: ({ codeIds }, { session }) => showCodes(platform, session.userId, codeIds),
  sendCode: (input, { session, now }) => sendCode(platform, session.userId, input, now),
  recallCode: ({ codeId }, { session, now }) => recallCode(platform, session.userId, codeId, now),
  voidCode: ({ codeId }, { session, now }) => voidCode(platform, session.userId, codeId, now),
  exportOrderCodes: ({ orderNo }, { session, language }) =>
    exportOrderCodes(platform, session.userId, orderNo, language),
});
