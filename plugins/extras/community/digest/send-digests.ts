import { asSeller, inTransaction, sendMail, tellDevices, type Ctx, type Locale } from '#core/plugins';
import { inLanguage } from '#core/kit';
import { communityDigestMail } from './community-digest-mail.ts';

const MEMBERS_AT_ONCE = 100;
const MOST_SHOWN = 5;
const BEGINS_WITH = 160;

interface DueMember {
  product_id: number;
  payer_user_id: number;
  told_until: Date;
  token: string;
  email: string;
  locale: Locale;
  product: string;
  posts: { author: string; body: string }[];
  count: number;
}

/**
 * Mails news to members whose day or week is over, seller by seller, in portions that are each a transaction: the moment up to which a member was told
 * and their mail are written together, so that a process that dies tells nothing twice. Without access there is no mail, without news neither.
 */
export async function sendDigests(platform: Ctx): Promise<void> {
  const { rows: sellers } = await inTransaction(platform, ({ db, clock }) =>
    db.raw<{ rows: { seller_id: number }[] }>(
      `select distinct seller_id from community_members m where ${DUE} order by 1`,
      [clock.now()],
    ),
  );
  for (const { seller_id: sellerId } of sellers) {
    const ctx = asSeller(platform, sellerId);
    while ((await inTransaction(ctx, (inner) => tellSome(inner, sellerId))) === MEMBERS_AT_ONCE);
  }
}

const DUE = `m.digest <> 'off' and m.blocked_at is null
  and m.told_until <= ?::timestamptz - case m.digest when 'daily' then interval '1 day' else interval '7 days' end`;

async function tellSome(ctx: Ctx, sellerId: number): Promise<number> {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.raw<{ rows: DueMember[] }>(NEWS, [sellerId, now, now, now, MOST_SHOWN]);
  for (const member of rows) if (member.count > 0 && member.token !== null) await tell(ctx, sellerId, member);
  await ctx.db.raw(
    `update community_members m set told_until = ?::timestamptz
       from unnest(?::bigint[], ?::bigint[]) as told (product_id, payer_user_id)
      where m.seller_id = ? and m.product_id = told.product_id and m.payer_user_id = told.payer_user_id`,
    [now, rows.map((row) => row.product_id), rows.map((row) => row.payer_user_id), sellerId],
  );
  return rows.length;
}

async function tell(ctx: Ctx, sellerId: number, member: DueMember): Promise<void> {
  const { product_id: productId, payer_user_id: userId, told_until: since } = member;
  await sendMail(ctx, communityDigestMail, {
    to: member.email,
    locale: member.locale,
    sellerId,
    productId,
    dedupeKey: `community_digest:${productId}:${userId}:${since.toISOString()}`,
    data: {
      product: member.product,
      posts: member.posts.map(({ author, body }) => ({ author, begins: beginning(body) })),
      more: member.count - member.posts.length,
      link: `${ctx.baseUrl}/payer/community/${member.token}`,
    },
  });
  const [newest] = member.posts;
  await tellDevices(ctx, { sellerId, place: 'app' }, [
    {
      userId,
      title: inLanguage(member.locale, { de: `Neues in ${member.product}`, en: `News in ${member.product}` }),
      body: newest ? `${newest.author}: ${beginning(newest.body)}` : '',
      link: `/payer/community/${member.token}`,
      key: `community:${productId}:${since.toISOString()}`,
    },
  ]);
}

function beginning(body: string): string {
  const line = body.replaceAll(/\s+/g, ' ');
  return line.length > BEGINS_WITH ? `${line.slice(0, BEGINS_WITH).trimEnd()}…` : line;
}

// Members whose turn it is, each with one holding that is open now and the newest posts of others since the last mail.
const NEWS = `
  with due as (
    select m.product_id, m.payer_user_id, m.told_until from community_members m
      join community_rooms r on r.seller_id = m.seller_id and r.product_id = m.product_id
     where m.seller_id = ? and ${DUE} order by m.product_id, m.payer_user_id limit ${MEMBERS_AT_ONCE} for update of m skip locked
  ), fresh as (
    select d.product_id, d.payer_user_id, p.author, p.body,
           row_number() over (partition by d.product_id, d.payer_user_id order by p.id desc) as place, count(*) over (partition by d.product_id, d.payer_user_id)::int as count
      from due d join community_posts p on p.product_id = d.product_id and p.parent_id is null and p.state = 'published' and p.active_at > d.told_until
       and p.payer_user_id is distinct from d.payer_user_id
       and not exists (select from community_mutes x where x.product_id = d.product_id and x.payer_user_id = d.payer_user_id and x.muted_user_id = p.payer_user_id)
  )
  select d.*, held.token, held.email, held.locale, held.product,
         coalesce((select json_agg(json_build_object('author', f.author, 'body', f.body) order by f.place) from fresh f where f.product_id = d.product_id and f.payer_user_id = d.payer_user_id and f.place <= shown.most), '[]') as posts,
         coalesce((select max(f.count) from fresh f where f.product_id = d.product_id and f.payer_user_id = d.payer_user_id), 0) as count
    from due d left join lateral (
      select e.token, e.email, o.locale, p.name as product from entitlements e
        join orders o on o.seller_id = e.seller_id and o.id = e.order_id join products p on p.seller_id = e.seller_id and p.id = e.product_id
        join community_rooms r on r.seller_id = e.seller_id and r.product_id = e.product_id and r.open
       where e.product_id = d.product_id and e.payer_user_id = d.payer_user_id and e.state = 'active' and e.starts_at <= ?::timestamptz and (e.ends_at is null or e.ends_at > ?::timestamptz)
         and not exists (select from membership_standings ms join membership_levels ml on ml.seller_id = ms.seller_id and ml.id = ms.level_id
                          where ms.seller_id = e.seller_id and ms.entitlement_id = e.id and ml.community_after is null)
       order by e.id desc limit 1
    ) held on true cross join (select ?::int as most) as shown`;
