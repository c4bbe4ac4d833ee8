import type { EndpointInput } from '#core/webhooks';
import { ErrorSummary, TextField, errorOf, useTexts, type FieldError } from '#web/ui';
import { SelectionFields } from '../../../../cabinet/selection-fields.tsx';
import { WEBHOOK_TEXTS } from './webhook-texts.ts';

type Choice = { value: string; label: string };

/** The fields of an endpoint, new or stored. */
export function EndpointFields({
  values,
  errors,
  products,
  events,
}: {
  values: EndpointInput;
  errors: readonly FieldError[];
  products: readonly Choice[];
  events: readonly Choice[];
}) {
  const t = useTexts(WEBHOOK_TEXTS);
  return (
    <>
      <ErrorSummary errors={[...errors]} />
      <TextField
        label={t.url}
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        help={t.urlHelp}
        defaultValue={values.url}
        error={errorOf(errors, 'url')}
      />
      <TextField
        label={t.name}
        name="name"
        optional
        maxLength={120}
        help={t.nameHelp}
        defaultValue={values.name}
        error={errorOf(errors, 'name')}
      />
      <SelectionFields
        legend={t.events}
        help={t.eventsHelp}
        name="events"
        itemsName="eventTypes"
        value={values.events}
        chosen={values.eventTypes}
        options={events}
        error={errorOf(errors, 'eventTypes')}
      />
      <SelectionFields
        legend={t.products}
        help={t.productsHelp}
        name="products"
        itemsName="productIds"
        value={values.products}
        chosen={values.productIds.map(String)}
        options={products}
        error={errorOf(errors, 'productIds')}
      />
    </>
  );
}
