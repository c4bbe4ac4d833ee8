// API of the seller's own: each event as a signed JSON call to an address they run.
import { definePlugin } from '#core/plugins';
import { ownApi } from './integration.ts';

export const ownApiPlugin = definePlugin({ id: 'own-api', title: ownApi.title, integrations: [ownApi] });
