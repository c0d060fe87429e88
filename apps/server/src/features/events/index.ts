export { eventsArea } from './area.ts';
export type { EventPayloads, EventType } from './event.ts';
export { publishEvent, subscribe } from './event-outbox.service.ts';
