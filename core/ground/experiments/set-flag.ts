import { brokenRules, type Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { asAdmin } from '#core/people';
import { FLAG_KEYS, isFlagKey, type FlagKey, type FlagMode } from './flags.ts';
import type { Arm } from './results.ts';

const flagError = brokenRules({
  flag_unknown: {
    status: 404,
    title: { de: 'Schalter nicht gefunden', en: 'Flag not found' },
    detail: { de: 'Diesen Schalter gibt es nicht.', en: 'There is no such flag.' },
  },
  percent_wrong: {
    status: 422,
    field: 'percent',
    title: { de: 'Anteil fehlt', en: 'Share is missing' },
    detail: { de: 'Geben Sie einen Anteil von 1 bis 99 Prozent ein.', en: 'Enter a share from 1 to 99 per cent.' },
  },
  shop_unknown: {
    status: 422,
    field: 'username',
    title: { de: 'Shop nicht gefunden', en: 'Shop not found' },
    detail: {
      de: 'Einen Shop mit dieser Adresse gibt es nicht. Nennen Sie, was hinter /s/ steht.',
      en: 'There is no shop at this address. Name the part after /s/.',
    },
  },
});

/**
 * Decides a flag for all shops: off, on, or for a share of visitors. Counts within seconds.
 * @throws 403 unless an admin acts, 404 for an unknown flag, 422 for a share out of bounds
 */
export async function setFlag(
  ctx: Ctx,
  key: string,
  { mode, percent }: { mode: FlagMode; percent: number | null },
): Promise<void> {
  const admin = asAdmin(ctx, 'feature flags');
  if (!isFlagKey(key)) throw flagError(ctx.locale, 'flag_unknown');
  const isShare = percent !== null && Number.isInteger(percent) && percent >= 1 && percent <= 99;
  if (mode === 'percent' && !isShare) throw flagError(ctx.locale, 'percent_wrong');
  await inTransaction(admin, async (inner) => {
    const row = { mode, percent: mode === 'percent' ? percent! : 0, updated_at: inner.clock.now() };
    await inner
      .db('feature_flags')
      .insert({ key, ...row })
      .onConflict('key')
      .merge(row);
    await spread(inner, null);
  });
}

/**
 * Decides a flag for one shop, whatever holds for all others; null takes the decision back.
 * @throws 403 unless an admin acts, 404 for an unknown flag, 422 for an unknown shop
 */
export async function setFlagFor(
  ctx: Ctx,
  key: string,
  { username, mode }: { username: string; mode: 'on' | 'off' | null },
): Promise<void> {
  const admin = asAdmin(ctx, 'feature flags');
  if (!isFlagKey(key)) throw flagError(ctx.locale, 'flag_unknown');
  await inTransaction(admin, async (inner) => {
    const shop = /^[a-z0-9][a-z0-9_-]{1,62}$/.test(username)
      ? await inner.db('sellers').where({ username }).first<{ id: number } | undefined>('id')
      : undefined;
    if (!shop) throw flagError(ctx.locale, 'shop_unknown');
    const place = { seller_id: shop.id, key };
    if (mode === null) await inner.db('seller_flags').where(place).delete();
    else {
      const row = { mode, updated_at: inner.clock.now() };
      await inner
        .db('seller_flags')
        .insert({ ...place, ...row })
        .onConflict(['seller_id', 'key'])
        .merge(row);
    }
    if (ctx.act) ctx.act.sellerId = shop.id;
    await spread(inner, shop.id);
  });
}

/** Writes what holds into the shops' own rows, where every request of theirs reads it anyway. The one place that writes it. */
async function spread({ db }: Ctx, sellerId: number | null): Promise<void> {
  await db.raw(
    `update sellers s set flags = f.flags
       from (select s.id, coalesce(jsonb_object_agg(k.key, k.percent) filter (where k.percent > 0), '{}') as flags
               from sellers s left join lateral (
                 select coalesce(o.key, g.key) as key,
                        case coalesce(o.mode, g.mode) when 'on' then 100 when 'percent' then g.percent else 0 end as percent
                   from feature_flags g full join (select key, mode from seller_flags where seller_id = s.id) o on o.key = g.key
               ) k on k.key is not null
              group by s.id) f
      where f.id = s.id and s.flags is distinct from f.flags and (?::bigint is null or s.id = ?::bigint)`,
    [sellerId, sellerId],
  );
}

export interface FlagView {
  key: FlagKey;
  mode: FlagMode;
  percent: number;
  /** Shops for which something else was decided. */
  shops: readonly { username: string; name: string; mode: 'on' | 'off' }[];
  control: Arm;
  variant: Arm;
}

/** Every flag with its results. Three statements. @throws 403 unless an admin acts */
export async function flagViews(ctx: Ctx): Promise<FlagView[]> {
  return reading(asAdmin(ctx, 'feature flags'), async ({ db }) => {
    const flags = await db('feature_flags').select<{ key: string; mode: FlagMode; percent: number }[]>(
      'key',
      'mode',
      'percent',
    );
    const shops = await db('seller_flags as f')
      .join('sellers as s', 's.id', 'f.seller_id')
      .orderBy('s.username')
      .limit(1000)
      .select<{ key: string; username: string; name: string; mode: 'on' | 'off' }[]>(
        'f.key',
        's.username',
        's.display_name as name',
        'f.mode',
      );
    const { rows: arms } = await db.raw<{ rows: ({ key: string; variant: 'control' | 'variant' } & Arm)[] }>(
      'select key, variant, count(*)::int as shown, count(converted_at)::int as ordered from experiment_exposures group by 1, 2',
    );
    return FLAG_KEYS.map((key) => {
      const flag = flags.find((each) => each.key === key);
      const arm = (variant: 'control' | 'variant'): Arm => {
        const found = arms.find((each) => each.key === key && each.variant === variant);
        return { shown: found?.shown ?? 0, ordered: found?.ordered ?? 0 };
      };
      return {
        key,
        mode: flag?.mode ?? 'off',
        percent: flag?.percent ?? 0,
        shops: shops.filter((each) => each.key === key).map(({ username, name, mode }) => ({ username, name, mode })),
        control: arm('control'),
        variant: arm('variant'),
      };
    });
  });
}
