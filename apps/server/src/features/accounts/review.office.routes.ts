import type { officeReviewRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { decideReview, describeReview, describeReviewItem, openCertificate } from './review.service.ts';
import { countReviews, selectReviews } from './review.store.ts';

export const officeReviewHandlers = (platform: Platform): HandlersOf<typeof officeReviewRoutes> => ({
  findReviews: async ({ state, type, keyword, pageNo, pageSize }) => {
    const filter = { type, keyword: keyword?.trim() };
    const page = { state, limit: pageSize, offset: (pageNo - 1) * pageSize };
    const list = await selectReviews(platform.db, filter, page);
    const counts = await countReviews(platform.db, filter);
    const total = state ? counts[state] : counts.pending + counts.passed + counts.refused;
    return { list: list.map(describeReviewItem), total, counts };
  },
  getReview: ({ applicationId }) => describeReview(platform.db, applicationId),
  downloadCertificate: ({ applicationId }, { session, address, now }) =>
    openCertificate(platform, { userId: session.userId, address }, applicationId, now),
  decideReview: async (decision, { session, address, now }) => {
    await decideReview(platform, { userId: session.userId, address }, decision, now);
    return null;
  },
});
