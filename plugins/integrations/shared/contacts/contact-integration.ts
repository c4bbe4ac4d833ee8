import type { CheckAnswer, Integration, IntegrationContext, PushOutcome, Target } from '#core/plugins';
import { contactRecord, type ContactRecord } from './contact-record.ts';
import { CONTACT_EVENTS, loadContact } from './load-contact.ts';

/** Differences from service to service. */
export interface ContactService extends Pick<Integration, 'key' | 'title' | 'recipient' | 'summary' | 'settings'> {
  check(context: IntegrationContext): Promise<CheckAnswer>;
  targets(context: IntegrationContext): Promise<readonly Target[]>;
  /** Puts the contact there with its tags and lists. May come again with one that has arrived. */
  put(context: IntegrationContext, record: ContactRecord): Promise<PushOutcome>;
}

/** A service that keeps contacts, as an integration. */
export function contactIntegration({ put, ...service }: ContactService): Integration {
  return {
    ...service,
    contacts: true,
    events: CONTACT_EVENTS,
    load: loadContact,
    push: (context, record) => put(context, contactRecord.parse(record)),
  };
}
