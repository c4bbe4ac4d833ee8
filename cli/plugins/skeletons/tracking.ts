import type { Names } from '../names.ts';

/** A tracking code that loads nothing yet. */
export function trackingSkeleton({ id, key, value, title }: Names): Record<string, string> {
  return {
    'index.ts': `// ${title} on buyers' pages.
import { definePlugin } from '#core/plugins';
import { ${value}Code } from './tracking-code.ts';

export const ${value} = definePlugin({ id: '${id}', title: ${value}Code.title, trackingCodes: [${value}Code] });
`,
    'tracking-code.ts': `import { z } from 'zod';
import type { TrackingCode } from '#core/plugins';

const settings = z.object({
  trackerId: z.string().trim().regex(/^[A-Za-z0-9-]{4,40}$/, 'Enter the ID; it has letters, digits and hyphens.').meta({
    label: { de: 'ID', en: 'ID' },
    help: { de: 'Wo findet man sie bei ${title}?', en: 'Where does one find it at ${title}?' },
  }),
});

export const ${value}Code: TrackingCode = {
  // A tracker that the specification names has its own key; others begin with x_.
  key: 'x_${key}',
  title: { de: '${title}', en: '${title}' },
  consentCategory: 'marketing',
  settings,
  events: ['shop_page', 'shop_sub_page', 'product_page', 'success_page'],
  // Every host a page must allow for it, e.g. https://cdn.example.com.
  hosts: [],
  embed(stored, page) {
    const { trackerId } = settings.parse(stored);
    return { scriptUrls: [], data: { id: trackerId, page: page.event } };
  },
};
`,
    [`${id}.test.ts`]: `import { expect, test } from 'vitest';
import { ${value}Code } from './tracking-code.ts';

test('loads its script, from a host it names and for the ID that was entered', () => {
  const { scriptUrls } = ${value}Code.embed({ trackerId: 'AB-1234' }, { event: 'shop_page' });
  expect(scriptUrls, 'Name the addresses of ${title} in "embed" of plugins/tracking/${id}/tracking-code.ts.').not.toEqual([]);
  for (const url of scriptUrls) expect(${value}Code.hosts).toContain(new URL(url).origin);
});

test('an ID that is none never becomes part of an address', () => {
  expect(() => ${value}Code.embed({ trackerId: 'x"><script>' }, { event: 'shop_page' })).toThrow('ID');
});
`,
  };
}
