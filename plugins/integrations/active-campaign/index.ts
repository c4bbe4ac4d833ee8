// ActiveCampaign: buyers become contacts, with tags and lists by what happens.
import { definePlugin } from '#core/plugins';
import { activeCampaign } from './integration.ts';

export const activeCampaignPlugin = definePlugin({
  id: 'active-campaign',
  title: activeCampaign.title,
  integrations: [activeCampaign],
});
