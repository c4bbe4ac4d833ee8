// Ground shared by services that keep contacts: which events move a buyer, the record that is carried, calls in JSON or forms, and what an
// answer of theirs means. A plugin adds its settings, a check, its tags and lists, and one function that puts a contact where it belongs.
export { callService, outcomeOf, type ServiceAnswer, type ServiceCall } from './call-service.ts';
export { contactIntegration, type ContactService } from './contact-integration.ts';
export { contactRecord, type ContactRecord } from './contact-record.ts';
export { CONTACT_EVENTS, loadContact } from './load-contact.ts';
export { refusedKey, serviceAddress } from './settings-parts.ts';
