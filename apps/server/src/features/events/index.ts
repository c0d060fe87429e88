export { eventsArea } from './area.ts';
export { publishEvent, storeEvent, subscribe } from './event-outbox.service.ts';
