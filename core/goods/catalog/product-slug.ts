import { newToken } from '#core/kit';
import { z } from 'zod';

const LONGEST = 80;
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  å: 'aa',
  ł: 'l',
  œ: 'oe',
};

/** First parts of addresses below `/s/{username}/` that belong to the shop itself. */
const RESERVED: ReadonlySet<string> = new Set([
  'payment',
  'order',
  'checkout',
  'document',
  'widerruf',
  'withdrawal',
  'consent',
  'cancellation',
  'kuendigung',
  'terms',
  'privacy',
  'imprint',
  'legal',
  'app',
]);

/** A product's part of an address, as its seller typed it. */
export const slugField = z
  .string()
  .trim()
  .min(1, 'required')
  .max(LONGEST, 'too_long')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug_form')
  .refine((slug) => !RESERVED.has(slug), 'slug_reserved');

/** `Ärger mit Öl & Co.` becomes `aerger-mit-oel-co`. */
export function slugOf(name: string): string {
  const spelled = name.toLowerCase().replaceAll(/[äöüßæøåłœ]/g, (letter) => SPELLED_OUT[letter]!);
  const plain = spelled
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-');
  const slug = cut(plain, LONGEST - 10);
  return slug === '' || RESERVED.has(slug) ? `product-${slug}`.replace(/-$/, '') : slug;
}

/** Slugs to try in turn for a new product; the last is as good as certain to be free. */
export function slugCandidates(name: string): string[] {
  const slug = slugOf(name);
  const random = newToken()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 8);
  return [slug, `${slug}-2`, `${slug}-3`, `${slug}-${random}`];
}

function cut(text: string, length: number): string {
  return text.replace(/^-+/, '').slice(0, length).replace(/-+$/, '');
}
