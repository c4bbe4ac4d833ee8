// Events: what happened, told to whoever subscribed, at least once, after the commit. And the inbox for what other systems tell us.
export { defineEvent, defineSubscriber, type AnySubscriber, type DomainEvent, type EventType, type Subscriber } from './event.ts';
export { publish, type EventDetails } from './publish.ts';
