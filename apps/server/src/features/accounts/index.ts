export { accountHandlers } from './account.routes.ts';
export { createSessionResolver, openSession } from './session.service.ts';
export { createSessionWatch } from './session-watch.ts';
export type { IsSessionOpen } from './session-watch.ts';
export { createUser } from './user.service.ts';
export type { NewUser } from './user.service.ts';
