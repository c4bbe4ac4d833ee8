import { label, type BlockRegistry } from '#builder/block';
import { inOrder, isHidden, type DocumentIssue, type PageDocument } from '#builder/document';
import { exampleAround, nameOf } from './set-aside.ts';

/**
 * Voices of customers in our templates, as hashes: they are invented, so they may stand in a template and on no published page (no. 23c of the annex to
 * § 3 (3) UWG). Hashes, because the editor asks, too, and the words would weigh more. A test holds them against the templates.
 */
export const INVENTED_VOICES: ReadonlySet<string> = new Set(
  (
    '1dj3fwm 1ukdkjz 1i4epml 1w61jwu e1svfi 1alna6o 1hnyzhs 13gpfq4 sppyql gljkbw 1aezxs5 qvpabx 10cz872 2aydjm vbw2sa 16dkcbj ime4le 1wlako0 ' +
    'j2fahw 1mvj97q 1akx46b uxmuyk 1do4qxb 14dbytu pbrkwg 1c7xh3v 10m0qgq 11mk641 u8jkjr 5un6b3 icm92y j7aehg 1ltqo6l 165vf5x 1h71l87 1rc015w ' +
    '17fluvk 14ynyye 1s2gm3h 1kqvjw6 11hbtfu 1b4j3d9 10mwgi8 1t394fx 1qu2z2p 1oaerv8 1rdnpod alkx2d 6mqpxj 1x3x9ey m21rkl ydsaaq 1vzceaj nmo93k ' +
    '5rhnjs ogmjrv tm8y48 1vadvv0 u5gvvq 19akan5 1680kp 1zzs9x 1hbqp01 agf9u5 u863or 3f8t1f'
  ).split(' '),
);

/**
 * A page that passes off our examples as voices of its seller's customers cannot be published. Each block once, named by the words it begins
 * with and where it stands; hidden ones do not count.
 */
export function inventedVoices(doc: PageDocument, registry: BlockRegistry): DocumentIssue[] {
  return inOrder(doc).flatMap((nodeId): DocumentIssue[] => {
    const node = doc.nodes[nodeId]!;
    const said = [node.p, ...Object.values(doc.i18n).map((texts) => texts[nodeId])];
    const voice = said.flatMap(texts).find((words) => INVENTED_VOICES.has(voiceHash(words)));
    if (voice === undefined || isHidden(doc, nodeId)) return [];
    const begin = beginningOf(voice);
    const place = nameOf(doc, registry, exampleAround(doc, nodeId));
    return [
      {
        level: 'error',
        code: 'invented_voice',
        nodeId,
        message: label(
          `Die Kundenstimme „${begin}“ (${place.de}) ist unser Beispiel, niemand hat das gesagt. Ersetzen Sie sie durch eine echte oder verbergen Sie sie: Erfundene Bewertungen sind verboten (Anhang zu § 3 Abs. 3 UWG, Nr. 23c).`,
          `The testimonial “${begin}” (${place.en}) is our example, nobody said it. Replace it by a real one or hide it: made-up reviews are against the law (no. 23c of the annex to § 3 (3) UWG).`,
        ),
      },
    ];
  });
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= 20 && value.length <= 400 ? [value] : [];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(texts) : [];
}

function beginningOf(voice: string): string {
  const words = bare(voice).split(/\s+/);
  return words.length > 5 ? `${words.slice(0, 5).join(' ')} …` : words.join(' ');
}

const bare = (words: string): string => words.replace(/^[„“"]+|[“”"]+$/g, '').trim();

/** FNV-1a over the words without the marks around them. */
export function voiceHash(words: string): string {
  let hash = 0x811c9dc5;
  for (const char of bare(words)) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193) >>> 0;
  return hash.toString(36);
}
