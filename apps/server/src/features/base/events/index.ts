export { eventsArea } from './area.ts';
export { publishEvent, storeEvent, subscribe, subscribeToBatches } from './event-outbox.service.ts';
