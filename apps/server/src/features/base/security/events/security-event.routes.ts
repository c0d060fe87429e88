import type { securityEventRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { findSecurityEvents } from './security-event.service.ts';

export const securityEventHandlers = ({ db }: Platform): HandlersOf<typeof securityEventRoutes> => ({
  findSecurityEvents: (input) => findSecurityEvents(db, input),
});
