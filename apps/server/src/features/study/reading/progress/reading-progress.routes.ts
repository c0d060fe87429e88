import type { readingProgressRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import { deviceContext } from '../../../people/accounts/index.ts';
import type { ReadingDeps } from '../reading-deps.ts';
import { findReadingProgress, saveReadingProgress } from './reading-progress.service.ts';

export const readingProgressHandlers = (deps: ReadingDeps): HandlersOf<typeof readingProgressRoutes> => ({
  saveReadingProgress: async ({ bookId, locator, readAgoMs = 0 }, call) => {
    const { userId } = call.session;
    const { deviceId } = deviceContext(deps, call);
    const readAt = new Date(call.now.getTime() - readAgoMs);
    await saveReadingProgress(deps.db, { userId, deviceId, bookId, locator, readAt }, call.now);
    return null;
  },
  getReadingProgress: async ({ bookId }, call) => {
    const { userId } = call.session;
    const { deviceId } = deviceContext(deps, call);
    return { progress: await findReadingProgress(deps.db, { userId, deviceId, bookId }, call.now) };
  },
});
