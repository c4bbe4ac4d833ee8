import type { CheckAnswer, Integration, IntegrationContext, PushOutcome, Target } from '#core/plugins';
import { contactRecord, type ContactRecord } from './contact-record.ts';
import { CONTACT_EVENTS, loadContact } from './load-contact.ts';

/** Differences from service to service. */
export interface ContactService extends Pick<
  Integration,
  'key' | 'title' | 'recipient' | 'summary' | 'settings' | 'asksNobody' | 'fields' | 'tells' | 'unasked'
> {
  check(context: IntegrationContext): Promise<CheckAnswer>;
  targets(context: IntegrationContext): Promise<readonly Target[]>;
  /** Puts the contact there with its tags and lists. May come again with one that has arrived. */
  put(context: IntegrationContext, record: ContactRecord): Promise<PushOutcome>;
}

/** A service that keeps contacts, as an integration. Where it sends no double opt-in, only buyers who agreed are put into its tags and lists. */
export function contactIntegration({ put, asksNobody, ...service }: ContactService): Integration {
  return {
    ...service,
    ...(asksNobody ? { asksNobody } : {}),
    contacts: true,
    events: CONTACT_EVENTS,
    load: (context, event) => loadContact(context, event, { asksNobody }),
    push: (context, record) => put(context, contactRecord.parse(record)),
  };
}
