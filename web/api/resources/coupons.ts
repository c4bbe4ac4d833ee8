import { z } from 'zod';
import {
  changeCoupons,
  couponView,
  createCoupon,
  deleteCoupon,
  updateCoupon,
  COUPON_SCOPES,
  type CouponChange,
  type CouponTermsInput,
  type CouponView,
} from '#core/coupons';
import type { Ctx, Localized } from '#core/context';
import { PLAN_TYPES } from '#core/pricing';
import { change, said, type ApiAct, type ApiResource, type Weight } from '../resource.ts';

const attributes = z.object({
  code: z.string(),
  name: z.string(),
  valueForm: z.enum(['percents', 'currency']),
  /** Basis points (1500 = 15 %), or minor units of `currency`. */
  value: z.int(),
  currency: z.string(),
  base: z.enum(['end_amount', 'net_amount']),
  scope: z.enum(COUPON_SCOPES),
  productIds: z.array(z.int()),
  planTypes: z.array(z.enum(PLAN_TYPES)),
  appliesTo: z.enum(['first', 'all', 'n']),
  appliesToCount: z.int().nullable(),
  limit: z.int().nullable(),
  limitPerBuyer: z.int().nullable(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  position: z.int(),
  active: z.boolean(),
});

type Attributes = Partial<z.output<typeof attributes>>;

export const coupons: ApiResource = {
  name: 'coupons',
  area: 'coupons',
  title: said('Gutscheine', 'Coupons'),
  item: couponView,
  create: change({
    title: said('Gutschein anlegen; ohne Code wird einer gemacht', 'Create a coupon; without a code one is made'),
    input: attributes.partial().required({ valueForm: true, value: true }),
    draft: { active: false },
    weighs: async (_ctx, _id, { active }) => (active === false ? null : 'money'),
    run: (ctx, _, given) => createCoupon(ctx, termsOf(given)),
  }),
  update: change({
    title: said('Gutschein ändern', 'Change a coupon'),
    input: attributes.partial(),
    weighs: async (ctx, id, { active }) => ((active ?? (await couponView(ctx, id)).active) ? 'money' : null),
    run: async (ctx, id, given) => updateCoupon(ctx, id, termsOf({ ...kept(await couponView(ctx, id)), ...given })),
  }),
  remove: {
    title: said('Gutschein löschen, den keine Bestellung hat', 'Delete a coupon that no order has'),
    run: deleteCoupon,
  },
  duplicate: {
    title: said('Gutschein mit neuem Code kopieren', 'Copy a coupon under a new code'),
    weighs: 'money',
    run: async (ctx, id) => createCoupon(ctx, termsOf({ ...kept(await couponView(ctx, id)), code: '' })),
  },
  acts: {
    activate: switching('activate', said('Gutschein einschalten', 'Switch a coupon on'), 'money'),
    deactivate: switching('deactivate', said('Gutschein ausschalten', 'Switch a coupon off')),
    archive: switching('archive', said('Gutschein archivieren', 'Archive a coupon')),
    unarchive: switching('unarchive', said('Gutschein aus dem Archiv holen', 'Take a coupon out of the archive')),
  },
};

function switching(to: CouponChange, title: Localized, weighs?: Weight): ApiAct {
  return change({
    title,
    ...(weighs ? { weighs } : {}),
    input: z.object({}),
    run: async (ctx: Ctx, id: number) => {
      await couponView(ctx, id);
      await changeCoupons(ctx, [id], to);
    },
  });
}

/** A missing currency or value is the use case's to refuse. */
const termsOf = ({ code = '', ...terms }: Attributes): CouponTermsInput & { code: string } =>
  ({ code, ...terms }) as CouponTermsInput & { code: string };

function kept(view: CouponView): Attributes {
  return {
    code: view.code,
    name: view.name,
    valueForm: view.valueForm,
    value: view.value,
    ...(view.currency ? { currency: view.currency } : {}),
    base: view.base,
    scope: view.scope,
    productIds: view.products.map(({ id }) => id),
    planTypes: [...view.planTypes],
    appliesTo: view.appliesTo,
    appliesToCount: view.appliesToCount,
    limit: view.limit,
    limitPerBuyer: view.limitPerBuyer,
    startsOn: view.startsOn,
    endsOn: view.endsOn,
    position: view.position,
    active: view.active,
  };
}
