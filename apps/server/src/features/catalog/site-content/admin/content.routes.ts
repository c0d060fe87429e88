import type { siteContentAdminRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import { businessDay } from '../../../../platform/clock.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { actorOf } from '../../../base/audit/index.ts';
import { deleteContent, moveContent, restoreNews, saveContent } from './content-change.service.ts';
import { uploadContentPicture } from './content-picture.service.ts';
import { selectAdminNews } from './content-row.store.ts';
import {
  BANNER_CONTENT,
  validateBanner,
  validateFooterItem,
  validateGuideSection,
  validateNews,
  describeAdminBanners,
  describeAdminFooter,
  describeAdminGuide,
  describeAdminNews,
  FOOTER_CONTENT,
  GUIDE_CONTENT,
  NEWS_CONTENT,
} from './content.service.ts';
import { cleanRichText } from '../../../../platform/rich-text.ts';

type Handlers = HandlersOf<typeof siteContentAdminRoutes>;

export const siteContentAdminHandlers = ({ db, storage }: Platform): Handlers => ({
  findAdminNews: ({ keyword, deleted, ...page }, { now }) => {
    const filter = { keyword: keyword?.trim(), isDeleted: deleted === 1 };
    return selectAdminNews(db, businessDay(now), filter, pageOffset(page));
  },
  getAdminNews: ({ newsId }) => describeAdminNews(db, newsId),
  saveNews: async ({ newsId: id, version, news }, call) => ({
    newsId: await saveContent(
      db,
      actorOf(call),
      NEWS_CONTENT,
      { id, version, draft: validateNews(news) },
      call.now,
    ),
  }),
  deleteNews: async ({ newsId }, call) => {
    await deleteContent(db, actorOf(call), NEWS_CONTENT, newsId, call.now);
    return null;
  },
  restoreNews: async ({ newsId }, call) => {
    await restoreNews(db, actorOf(call), newsId, call.now);
    return null;
  },
  previewRichText: async ({ html }) => ({ html: cleanRichText(html) }),
  uploadPicture: (_, file, call) => uploadContentPicture({ db, storage }, actorOf(call), file, call.now),
  findAdminBanners: () => describeAdminBanners(db),
  saveBanner: async ({ bannerId: id, version, banner }, call) => {
    const draft = await validateBanner(db, banner);
    return {
      bannerId: await saveContent(db, actorOf(call), BANNER_CONTENT, { id, version, draft }, call.now),
    };
  },
  moveBanner: async ({ bannerId, direction }, call) => {
    await moveContent(db, actorOf(call), BANNER_CONTENT, bannerId, direction, call.now);
    return null;
  },
  deleteBanner: async ({ bannerId }, call) => {
    await deleteContent(db, actorOf(call), BANNER_CONTENT, bannerId, call.now);
    return null;
  },
  findAdminFooter: () => describeAdminFooter(db),
  saveFooterItem: async ({ footerId: id, version, item }, call) => ({
    footerId: await saveContent(
      db,
      actorOf(call),
      FOOTER_CONTENT,
      { id, version, draft: validateFooterItem(item) },
      call.now,
    ),
  }),
  moveFooterItem: async ({ footerId, direction }, call) => {
    await moveContent(db, actorOf(call), FOOTER_CONTENT, footerId, direction, call.now);
    return null;
  },
  deleteFooterItem: async ({ footerId }, call) => {
    await deleteContent(db, actorOf(call), FOOTER_CONTENT, footerId, call.now);
    return null;
  },
  findAdminGuide: () => describeAdminGuide(db),
  saveGuideSection: async ({ sectionId: id, version, section }, call) => ({
    sectionId: await saveContent(
      db,
      actorOf(call),
      GUIDE_CONTENT,
      { id, version, draft: validateGuideSection(section) },
      call.now,
    ),
  }),
  moveGuideSection: async ({ sectionId, direction }, call) => {
    await moveContent(db, actorOf(call), GUIDE_CONTENT, sectionId, direction, call.now);
    return null;
  },
  deleteGuideSection: async ({ sectionId }, call) => {
    await deleteContent(db, actorOf(call), GUIDE_CONTENT, sectionId, call.now);
    return null;
  },
});
