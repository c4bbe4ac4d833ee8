// Mailchimp: buyers become members of an audience, with tags by what happens.
import { definePlugin } from '#core/plugins';
import { mailChimp } from './integration.ts';

export const mailChimpPlugin = definePlugin({ id: 'mail-chimp', title: mailChimp.title, integrations: [mailChimp] });
