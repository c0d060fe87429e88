export { publishFooterItem, publishGuideSection, publishNews } from './content.service.ts';
export { insertBanner, selectNewsById, selectNews } from './content.store.ts';
export { siteContentArea } from './area.ts';
export { describeSite, findSampleNotices } from './site-info.service.ts';
export type { InstallationInfo } from './site-info.service.ts';
