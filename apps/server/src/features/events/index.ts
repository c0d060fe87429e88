export { eventsArea } from './area.ts';
export { publishEvent, subscribe } from './event-outbox.service.ts';
