export { shelfHandlers } from './shelf.routes.ts';
