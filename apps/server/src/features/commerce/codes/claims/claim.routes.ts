import type { claimLinkRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { closeClaimLink, createClaimLink } from './claim-link.service.ts';
import { previewClaim } from './claim-preview.service.ts';
import { claimCode } from './claim.service.ts';

export const claimLinkHandlers = (platform: Platform): HandlersOf<typeof claimLinkRoutes> => ({
  createClaimLink: (input, { session, now }) => createClaimLink(platform, session.userId, input, now),
  closeClaimLink: ({ linkId }, { session, now }) => closeClaimLink(platform, session.userId, linkId, now),
  previewClaim: ({ token }, call) => previewClaim(platform.db, token, call),
  claimCode: (input, call) => claimCode(platform, input, call),
});
