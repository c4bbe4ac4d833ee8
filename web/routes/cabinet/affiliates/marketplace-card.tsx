import { Form } from '@remix-run/react';
import type { MarketplaceState } from '#core/affiliates';
import {
  Button,
  Card,
  SelectField,
  StatusChip,
  TextArea,
  errorOf,
  useTexts,
  type FieldError,
  type Tone,
} from '#web/ui';
import { MARKETPLACE_TEXTS } from './marketplace-texts.ts';

export interface ShownOffer {
  id: number;
  product: string;
  productId: number;
  state: MarketplaceState;
  title: string;
  reason: string;
  pitch: string;
  mayWithdraw: boolean;
  mayOfferAgain: boolean;
}

export const OFFER_TONES: Readonly<Record<MarketplaceState, Tone>> = {
  published: 'good',
  publish_pending: 'warn',
  in_review: 'warn',
  rejected: 'bad',
  revoked: 'bad',
  unpublished: 'neutral',
  admin_unpublished: 'bad',
};

/** Products that the shop offers to every publisher by this program, and what became of each. */
export function MarketplaceCard({
  offers,
  products,
  errors,
}: {
  offers: readonly ShownOffer[];
  products: readonly { value: string; label: string }[];
  errors: readonly FieldError[];
}) {
  const t = useTexts(MARKETPLACE_TEXTS);
  const open = products.filter(({ value }) => !offers.some(({ productId }) => String(productId) === value));
  return (
    <Card title={t.title}>
      <p className="mb-4 text-ink-soft">{t.help}</p>
      {offers.length > 0 ? (
        <ul className="mb-5 flex flex-col divide-y divide-line rounded-card border border-line">
          {offers.map((offer) => (
            <li key={offer.id} className="flex flex-wrap items-center gap-3 px-3 py-2.5">
              <div className="min-w-0 flex-1 basis-52">
                <p className="font-medium break-words">{offer.product}</p>
                {offer.reason ? <p className="text-sm break-words text-ink-soft">{offer.reason}</p> : null}
              </div>
              <StatusChip state={offer.state} tone={OFFER_TONES[offer.state]} label={offer.title} />
              {offer.mayWithdraw || offer.mayOfferAgain ? (
                <Form method="post">
                  <input type="hidden" name="offer" value={offer.id} />
                  <input type="hidden" name="product" value={offer.productId} />
                  <input type="hidden" name="pitch" value={offer.pitch} />
                  <Button
                    look="quiet"
                    name="intent"
                    value={offer.mayWithdraw ? 'withdraw_offer' : 'offer'}
                    aria-label={`${offer.mayWithdraw ? t.withdraw : t.again}: ${offer.product}`}
                  >
                    {offer.mayWithdraw ? t.withdraw : t.again}
                  </Button>
                </Form>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {open.length === 0 ? (
        <p>{products.length === 0 ? t.noProducts : t.allOffered}</p>
      ) : (
        <Form method="post" noValidate className="flex flex-col gap-4">
          <SelectField name="product" label={t.product} options={open} error={errorOf(errors, 'product')} />
          <TextArea
            name="pitch"
            label={t.pitch}
            help={t.pitchHelp}
            rows={3}
            maxLength={1000}
            optional
            error={errorOf(errors, 'pitch')}
          />
          <div>
            <Button name="intent" value="offer">
              {t.offer}
            </Button>
          </div>
        </Form>
      )}
    </Card>
  );
}
