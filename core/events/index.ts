// Events: what happened, told to whoever subscribed, at least once, after the commit.
export { defineEvent, defineSubscriber, type AnySubscriber, type DomainEvent, type EventType, type Subscriber } from './event.ts';
