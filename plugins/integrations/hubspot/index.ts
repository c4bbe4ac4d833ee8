// HubSpot: buyers become contacts of the CRM, in static lists by what happens.
import { definePlugin } from '#core/plugins';
import { hubspot } from './integration.ts';

export const hubspotPlugin = definePlugin({ id: 'hubspot', title: hubspot.title, integrations: [hubspot] });
