export type { EventPayloads, EventType } from './event.ts';
export { deliverEvents, publishEvent } from './outbox.service.ts';
export type { Subscriber, Subscriptions } from './outbox.service.ts';
