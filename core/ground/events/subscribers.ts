import { definePort } from '#core/context';
import type { AnySubscriber } from './event.ts';

/** Subscribers of core and of plugins, by subscriber id. */
export const subscribers = definePort<AnySubscriber>('event subscriber');
