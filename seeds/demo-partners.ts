import { decideNodes, joinProgram, saveBankAccount, saveProgram, savePublisherDetails } from '#core/affiliates';
import type { Ctx } from '#core/context';
import { recordClick } from '#core/referrals';

const PETRA = 'publisher@kontor.test';
/** Chain of recruiters: names by place, recruiter by place before. */
const PEOPLE = [
  ['Petra', 'Vogt', PETRA, null],
  ['Nils', 'Brandt', 'nils@kontor.test', 0],
  ['Sofie', 'Lang', 'sofie@kontor.test', 0],
  ['Emre', 'Yilmaz', 'emre@kontor.test', 1],
  ['Ida', 'Roth', 'ida@kontor.test', 1],
  ['Tom', 'Keller', 'tom@kontor.test', 2],
  ['Greta', 'Böhm', 'greta@kontor.test', null],
  ['Moritz', 'Pohl', 'moritz@kontor.test', 0],
  ['Leyla', 'Demir', 'leyla@kontor.test', 2],
  ['Ruth', 'Engel', 'ruth@kontor.test', 6],
  ['Paul', 'Wirth', 'paul@kontor.test', 9],
  ['Hanna', 'Sommerfeld', 'hanna@kontor.test', null],
] as const;
const CAMPAIGNS = ['newsletter', 'blog', ''] as const;
const SLUGS = ['licht-lesen', 'morgenblau-12-presets', ''] as const;
const BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1';
const DAY_MS = 86_400_000;
const CLICKS = 180;
const CLICK_DAYS = 91;

/** Two programs, twelve publishers in three tiers, one who waits for an answer, and three months of clicks. `ctx` acts for the seller. */
export async function buildPartners(ctx: Ctx, sellerId: number): Promise<void> {
  const main = await saveProgram(ctx, {
    name: 'Empfehlen und verdienen',
    form: 'open',
    commission: [2000, 500, 200],
    cookiesExpire: 30,
    affiliateMarketplaceProduct: true,
    landingBody:
      'Sie fotografieren, schreiben oder unterrichten? Dann kennen Sie Menschen, denen unsere Kurse und Presets helfen.\n\nTeilen Sie Ihren Link in Beiträgen, Mails und Videobeschreibungen. Von jedem Verkauf bekommen Sie ein Fünftel.',
    terms: 'Keine Anzeigen auf den Namen Atelier Lindner. Keine E-Mails ohne Einwilligung.',
  });
  const lasting = await saveProgram(ctx, {
    name: 'Kursleiterinnen und Kursleiter',
    form: 'request',
    commission: [1000],
    bonus: 250,
    lifetime: true,
    lifetimeDuration: 365,
    cookiesExpire: 60,
    showsBuyers: true,
    affiliateMarketplaceProduct: true,
    landingBody: 'Für alle, die selbst unterrichten: Wer über Sie kommt, gehört ein Jahr lang zu Ihnen.',
  });
  const codes: string[] = [];
  for (const [firstName, lastName, email, above] of PEOPLE) {
    const { code } = await joinProgram(ctx, {
      sellerId,
      programId: main.id,
      person: { email, firstName, lastName },
      acceptsTerms: true,
      fromLandingPage: true,
      ...(above === null ? {} : { via: codes[above]! }),
    });
    codes.push(code);
  }
  const asks = (place: number, pitch: string) => {
    const [firstName, lastName, email] = PEOPLE[place]!;
    const person = { email, firstName, lastName };
    return joinProgram(ctx, {
      sellerId,
      programId: lasting.id,
      person,
      acceptsTerms: true,
      fromLandingPage: true,
      pitch,
    });
  };
  const petra = await asks(0, 'In meinen Abendkursen an der Volkshochschule');
  await decideNodes(ctx, [petra.nodeId], 'accept');
  await asks(6, 'Ich leite den Fotoclub in Halle, achtzig Mitglieder.');
  await makePayable(ctx);
  await clickLinks(ctx, sellerId, codes);
}

async function makePayable(ctx: Ctx): Promise<void> {
  const { id } = await ctx.db('users').where({ email: PETRA }).first<{ id: number }>('id');
  const own: Ctx = {
    ...ctx,
    actor: { kind: 'person', userId: id, sessionId: '0', emailConfirmed: true, roles: [], sellerId: null },
  };
  await savePublisherDetails(own, {
    company: 'Petra Vogt Fotoschule',
    street: 'Elbchaussee',
    streetNumber: '12',
    zip: '22765',
    city: 'Hamburg',
    country: 'DE',
    taxStatus: 'small_business',
    taxNumber: '41/123/45678',
    confirms: true,
  });
  await saveBankAccount(own, { holder: 'Petra Vogt', iban: 'DE02120300000000202051' });
}

async function clickLinks(ctx: Ctx, sellerId: number, codes: readonly string[]): Promise<void> {
  const now = ctx.clock.now().getTime();
  for (let click = 0; click < CLICKS; click += 1) {
    const at = new Date(now - ((click * CLICK_DAYS) / CLICKS) * DAY_MS - (click % 5) * 3_600_000);
    await recordClick(
      { ...ctx, clock: { now: () => at } },
      {
        sellerId,
        epid: codes[click % 4 === 3 ? 1 + (click % (codes.length - 1)) : 0]!,
        visitor: `demovisitor${String(click % 53).padStart(6, '0')}`,
        slug: SLUGS[click % SLUGS.length]!,
        campaign: CAMPAIGNS[click % CAMPAIGNS.length]!,
        userAgent: BROWSER,
        sessionToken: undefined,
      },
    );
  }
}

/** Link by which a buyer of the demo world comes; empty for those who come by themselves. */
export async function demoReferral(ctx: Ctx, sellerId: number, number: number): Promise<Record<string, string>> {
  if (number % 3 !== 0) return {};
  const node = await ctx
    .db('affiliate_nodes as n')
    .join('users as u', 'u.id', 'n.publisher_id')
    .where({ 'n.seller_id': sellerId, 'n.state': 'accepted', 'u.email': number % 2 === 0 ? PETRA : 'nils@kontor.test' })
    .orderBy('n.id')
    .first<{ code: string } | undefined>('n.code');
  return node ? { epid: node.code, campaign_id: CAMPAIGNS[number % CAMPAIGNS.length]! } : {};
}
