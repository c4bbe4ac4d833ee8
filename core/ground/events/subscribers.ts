import { definePort } from '#core/context';
import type { AnySubscriber } from './event.ts';

/** Everybody who listens, core's own and plugins', by subscriber id. */
export const subscribers = definePort<AnySubscriber>('event subscriber');
