export { publishFooterItem, publishGuideSection, publishJournalism } from './content.service.ts';
export { insertBanner, selectJournalism, selectJournalisms } from './content.store.ts';
export { officeContentHandlers } from './content.office.routes.ts';
export { homeHandlers } from './home.routes.ts';
