import type { codeRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { previewCodes } from './code-preview.service.ts';
import { redeemCode } from './code-redemption.service.ts';

export const codeHandlers = ({ db }: Platform): HandlersOf<typeof codeRoutes> => ({
  previewCodes: ({ codes }, call) => previewCodes(db, codes, call),
  redeemCode: (input, call) => redeemCode(db, input, call),
});
