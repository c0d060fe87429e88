export { publishFooterItem, publishJournalism } from './content.service.ts';
export { insertBanner } from './content.store.ts';
export { officeContentHandlers } from './content.office.routes.ts';
export { homeHandlers } from './home.routes.ts';
