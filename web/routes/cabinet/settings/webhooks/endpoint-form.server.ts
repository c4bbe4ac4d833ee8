import { otherProducts } from '#core/catalog';
import type { Ctx } from '#core/context';
import { PUBLISHED_EVENTS } from '#core/sync';
import type { EndpointInput } from '#core/webhooks';
import { revisionOf } from '#web/ui';
import { readIds, readSelection } from '../../../../cabinet/read-selection.server.ts';

/** Events and products that an endpoint may choose. */
export async function endpointChoices(ctx: Ctx) {
  return {
    products: (await otherProducts(ctx, 0)).map(({ id, name }) => ({ value: String(id), label: name })),
    events: PUBLISHED_EVENTS.map(({ type, title }) => ({ value: type, label: `${title[ctx.locale]} (${type})` })),
  };
}

/** Changes with what the form holds, not with what was sent since. */
export const endpointRevision = ({ name, url, products, productIds, events, eventTypes }: EndpointInput): string =>
  revisionOf([name, url, products, productIds, events, eventTypes]);

export function readEndpointForm(form: FormData): EndpointInput {
  const text = (name: string): string => String(form.get(name) ?? '');
  return {
    name: text('name'),
    url: text('url'),
    products: readSelection(form, 'products'),
    productIds: readIds(form, 'productIds'),
    events: readSelection(form, 'events'),
    eventTypes: form.getAll('eventTypes').map(String),
  };
}
