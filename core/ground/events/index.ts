// Events: what happened, told to whoever subscribed, at least once, after the commit. And the inbox for what other systems tell us.
export { inboxRetention } from './inbox-retention.ts';
export { recentEvents, type RecentEvent } from './recent-events.ts';
export { dispatchOutbox } from './dispatch-outbox.ts';
export {
  defineEvent,
  defineSubscriber,
  type AnySubscriber,
  type Concerns,
  type DomainEvent,
  type EventType,
  type Subscriber,
} from './event.ts';
export {
  failInbox,
  finishInbox,
  inboxEntry,
  openInbox,
  receiveOnce,
  type InboxClosing,
  type InboxEntry,
  type InboxMessage,
  type InboxState,
} from './inbox.ts';
export { cleanEventsJob } from './jobs/clean-events-job.ts';
export { deliverEventJob } from './jobs/deliver-event-job.ts';
export { oncePerEvent } from './once-per-event.ts';
export { publish, type EventDetails } from './publish.ts';
export { subscribers } from './subscribers.ts';
export { unheardBefore } from './unheard-before.ts';
