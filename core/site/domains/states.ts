import { defineStateMachine } from '#core/kit';

/** A shop's own domain, from the form to the certificate. */
export const domainMachine = defineStateMachine({
  name: 'domain',
  initial: ['waiting'],
  terminal: [],
  transitions: [
    { from: ['waiting', 'error'], event: 'proven', to: 'active', effects: ['hold_name'] },
    { from: 'waiting', event: 'given_up', to: 'error', effects: ['tell_owners'] },
    { from: 'active', event: 'certified', to: 'active_with_ssl', effects: ['tell_owners'] },
    { from: 'active_with_ssl', event: 'certificate_lost', to: 'active', effects: ['tell_owners'] },
    { from: ['active', 'active_with_ssl'], event: 'lost', to: 'error', effects: ['let_name_go', 'tell_owners'] },
  ],
});

export type DomainState = (typeof domainMachine.states)[number];
export type DomainEvent = (typeof domainMachine.transitions)[number]['event'];

export const DOMAIN_STATES = [
  'waiting',
  'active',
  'error',
  'active_with_ssl',
] as const satisfies readonly DomainState[];
