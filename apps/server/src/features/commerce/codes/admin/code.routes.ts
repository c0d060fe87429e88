import type { codeAdminRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { actorOf } from '../../../base/audit/index.ts';
import { exportCodes } from './code-export.service.ts';
import { findCodeByText, findCodes, getCode } from './code-list.service.ts';
import { resendCode, revealCode, voidAnyCode } from './code-support.service.ts';

export const codeAdminHandlers = (platform: Platform): HandlersOf<typeof codeAdminRoutes> => ({
  findCodes: (input) => findCodes(platform.db, input),
  findCodeByText: ({ text }) => findCodeByText(platform.db, text),
  getCode: ({ codeId }) => getCode(platform.db, codeId),
  revealCode: (input, call) => revealCode(platform, actorOf(call), input, call.now),
  voidAnyCode: async (input, call) => {
    await voidAnyCode(platform, actorOf(call), input, call.now);
    return null;
  },
  resendCode: async ({ codeId }, call) => {
    await resendCode(platform, actorOf(call), codeId, call.now);
    return null;
  },
  exportCodes: (filter, call) => exportCodes(platform.db, actorOf(call), filter, call.language, call.now),
});
