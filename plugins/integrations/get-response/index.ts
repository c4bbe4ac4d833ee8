// GetResponse: buyers become contacts of a list, with tags by what happens.
import { definePlugin } from '#core/plugins';
import { getResponse } from './integration.ts';

export const getResponsePlugin = definePlugin({
  id: 'get-response',
  title: getResponse.title,
  integrations: [getResponse],
});
