export { insertBanner, insertFooterItem, insertJournalism } from './content.store.ts';
export { homeHandlers } from './home.routes.ts';
