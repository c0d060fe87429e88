import type { officeContentRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../platform/http/mount.ts';
import { businessDay } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { actorOf } from '../audit/index.ts';
import { deleteContent, moveContent, saveContent } from './content-change.ts';
import { selectOfficeNews } from './content-row.store.ts';
import {
  BANNER,
  checkBanner,
  checkFooter,
  checkGuide,
  checkNews,
  describeOfficeBanners,
  describeOfficeFooter,
  describeOfficeGuide,
  describeOfficeNews,
  FOOTER,
  GUIDE,
  NEWS,
} from './office-content.service.ts';
import { cleanRichText } from './rich-text.ts';

export const officeContentHandlers = ({ db }: Platform): HandlersOf<typeof officeContentRoutes> => ({
  findOfficeNews: ({ keyword, pageNo, pageSize }, { now }) =>
    selectOfficeNews(db, businessDay(now), keyword?.trim(), {
      limit: pageSize,
      offset: (pageNo - 1) * pageSize,
    }),
  getOfficeNews: ({ journalismId }) => describeOfficeNews(db, journalismId),
  saveNews: async ({ journalismId: id, version, news }, call) => ({
    journalismId: await saveContent(
      db,
      actorOf(call),
      NEWS,
      { id, version, draft: checkNews(news) },
      call.now,
    ),
  }),
  deleteNews: async ({ journalismId }, call) => {
    await deleteContent(db, actorOf(call), NEWS, journalismId, call.now);
    return null;
  },
  previewRichText: async ({ html }) => ({ html: cleanRichText(html) }),
  findOfficeBanners: () => describeOfficeBanners(db),
  saveBanner: async ({ bannerId: id, version, banner }, call) => {
    const draft = await checkBanner(db, banner);
    return { bannerId: await saveContent(db, actorOf(call), BANNER, { id, version, draft }, call.now) };
  },
  moveBanner: async ({ bannerId, direction }, call) => {
    await moveContent(db, actorOf(call), BANNER, bannerId, direction, call.now);
    return null;
  },
  deleteBanner: async ({ bannerId }, call) => {
    await deleteContent(db, actorOf(call), BANNER, bannerId, call.now);
    return null;
  },
  findOfficeFooter: () => describeOfficeFooter(db),
  saveFooterItem: async ({ footerId: id, version, item }, call) => ({
    footerId: await saveContent(
      db,
      actorOf(call),
      FOOTER,
      { id, version, draft: checkFooter(item) },
      call.now,
    ),
  }),
  moveFooterItem: async ({ footerId, direction }, call) => {
    await moveContent(db, actorOf(call), FOOTER, footerId, direction, call.now);
    return null;
  },
  deleteFooterItem: async ({ footerId }, call) => {
    await deleteContent(db, actorOf(call), FOOTER, footerId, call.now);
    return null;
  },
  findOfficeGuide: () => describeOfficeGuide(db),
  saveGuideSection: async ({ sectionId: id, version, section }, call) => ({
    sectionId: await saveContent(
      db,
      actorOf(call),
      GUIDE,
      { id, version, draft: checkGuide(section) },
      call.now,
    ),
  }),
  moveGuideSection: async ({ sectionId, direction }, call) => {
    await moveContent(db, actorOf(call), GUIDE, sectionId, direction, call.now);
    return null;
  },
  deleteGuideSection: async ({ sectionId }, call) => {
    await deleteContent(db, actorOf(call), GUIDE, sectionId, call.now);
    return null;
  },
});
