import { z } from 'zod';
import type { Ctx, Locale } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import { countryName } from '#core/kit';
import { textBlocks, type TextBlock } from '#core/legal';
import { renewResellers, requireAdmin, type Reseller } from '#core/people';
import { defineSettings, readSettings, writeSettings } from '#core/settings';
import { inputError } from './errors.ts';
import { PLATFORM_DRAFTS } from './platform-legal-drafts.ts';

/** Texts of the platform's own pages; shops have texts of their own. */
export const PLATFORM_LEGAL_KINDS = ['imprint', 'privacy', 'accessibility'] as const;
export type PlatformLegalKind = (typeof PLATFORM_LEGAL_KINDS)[number];

const line = z.string().trim().max(200).default('');
const text = z.string().trim().max(50_000).default('');

const schema = z.object({
  name: line,
  /** Person who acts for a company. */
  represented: line,
  street: line,
  zip: line,
  city: line,
  countryCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/)
    .default(''),
  email: z.union([z.literal(''), z.email()]).default(''),
  phone: line,
  /** Register and number, e.g. `Amtsgericht Leipzig, HRB 1234`. */
  register: line,
  vatNo: line,
  /** Own texts in place of the drafts; empty keeps the draft. */
  privacyDe: text,
  privacyEn: text,
  accessibilityDe: text,
  accessibilityEn: text,
});

const platformLegal = defineSettings({ key: 'platform_legal', schema });

/** Facts of whoever runs the installation (§ 5 DDG, art. 13 GDPR). */
export type PlatformLegal = z.output<typeof schema>;

/** Fields without which none of the texts can stand. */
const NEEDED = ['name', 'street', 'zip', 'city', 'countryCode', 'email'] as const;

/** One statement; anybody may ask. */
export function readPlatformLegal(ctx: Ctx): Promise<PlatformLegal> {
  return reading(asPlatform(ctx, 'platform legal'), async (tx) =>
    schema.parse((await readSettings(tx, platformLegal, { sellerId: null })) ?? {}),
  );
}

/**
 * Facts and texts of the platform, for pages that are not a shop's.
 * @throws 403 unless an admin acts, InputError naming the field
 */
export async function writePlatformLegal(ctx: Ctx, input: z.input<typeof schema>): Promise<void> {
  requireAdmin(ctx);
  const { success, data, error } = schema.safeParse(input);
  if (!success) {
    throw inputError(
      ctx.locale,
      error.issues.map(({ path, code }) => ({
        field: String(path[0]),
        problem: code === 'too_big' ? 'too_long' : path[0] === 'countryCode' ? 'country_wrong' : 'email_wrong',
      })),
    );
  }
  await inTransaction(asPlatform(ctx, 'platform legal'), async (tx) => {
    const legal = await writeSettings(tx, platformLegal, data, { sellerId: null });
    if (platformLegalGaps(legal).length === 0) await renewResellers(tx, resellerFacts(legal));
  });
}

/** The platform's company as it stands on orders and invoices of what it sells in its own name. Pure. */
export function resellerFacts(legal: PlatformLegal): Omit<Reseller, 'marginBp'> {
  const { name, zip, city, countryCode, email, phone, vatNo } = legal;
  const [, street = legal.street, streetNumber = ''] = /^(.*\S)\s+(\d\S*)$/.exec(legal.street) ?? [];
  return { name, street, streetNumber, zip, city, countryCode, email, phone, vatNo };
}

/** Names of what is missing before the texts are shown; empty when they can be. Pure. */
export function platformLegalGaps(legal: PlatformLegal): (typeof NEEDED)[number][] {
  return NEEDED.filter((field) => legal[field] === '');
}

/** One text of the platform, from its facts, or as the operator wrote it; null while facts are missing, so that no page leads to a text that is not there. Pure. */
export function platformDocument(legal: PlatformLegal, kind: PlatformLegalKind, locale: Locale): TextBlock[] | null {
  if (platformLegalGaps(legal).length > 0) return null;
  const blocks = textBlocks(filled(bodyOf(legal, kind, locale), legal, locale));
  // A heading whose facts are all missing goes with them.
  return blocks.filter(
    ({ kind: each }, at) => each !== 'heading' || (blocks[at + 1] && blocks[at + 1]!.kind !== 'heading'),
  );
}

function bodyOf(legal: PlatformLegal, kind: PlatformLegalKind, locale: Locale): string {
  const own: Readonly<Record<PlatformLegalKind, Readonly<Record<Locale, string>>>> = {
    imprint: { de: '', en: '' },
    privacy: { de: legal.privacyDe, en: legal.privacyEn },
    accessibility: { de: legal.accessibilityDe, en: legal.accessibilityEn },
  };
  return own[kind][locale] || PLATFORM_DRAFTS[locale][kind];
}

/** A line whose fact is empty is left out. */
function filled(body: string, legal: PlatformLegal, locale: Locale): string {
  const values: Readonly<Record<string, string>> = {
    ...legal,
    address: [
      legal.name,
      legal.street,
      `${legal.zip} ${legal.city}`.trim(),
      countryName(legal.countryCode, locale),
    ].join('\n'),
  };
  return body
    .split('\n')
    .filter((each) => ![...each.matchAll(/\{(\w+)\}/g)].some(([, name]) => values[name!] === ''))
    .join('\n')
    .replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
