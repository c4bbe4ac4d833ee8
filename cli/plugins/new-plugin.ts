import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../usage-error.ts';
import { namesFor, skeletonKinds, type Names, type SkeletonKind } from './names.ts';
import { blockSkeleton } from './skeletons/block.ts';
import { formSkeleton } from './skeletons/form.ts';
import { integrationSkeleton } from './skeletons/integration.ts';
import { paymentSkeleton } from './skeletons/payment.ts';
import { trackingSkeleton } from './skeletons/tracking.ts';

const KINDS: Record<SkeletonKind, { folder: string; guide: string; files: (names: Names) => Record<string, string> }> =
  {
    payment: { folder: 'payments', guide: 'payment-provider', files: paymentSkeleton },
    integration: { folder: 'integrations', guide: 'integration', files: integrationSkeleton },
    tracking: { folder: 'tracking', guide: 'tracking-code', files: trackingSkeleton },
    form: { folder: 'forms', guide: 'product-form', files: formSkeleton },
    block: { folder: 'extras', guide: 'block', files: blockSkeleton },
  };

export interface NewPlugin {
  /** From the checkout's top. */
  folder: string;
  files: string[];
  /** Next steps, line by line. */
  next: string[];
}

/**
 * Writes a skeleton that compiles and whose tests fail, naming what is missing; that of a block works and passes. Overwrites nothing.
 * @throws UsageError for a name or kind that is none, or a folder that is there
 */
export function newPlugin({ kind, name, root }: { kind: string; name: string; root: string }): NewPlugin {
  const known = skeletonKinds.find((each) => each === kind);
  if (!known) throw new UsageError(`"${kind}" is no kind of plugin. Choose one of: ${skeletonKinds.join(', ')}.`);
  if (!existsSync(path.join(root, 'plugins.config.ts')))
    throw new UsageError('There is no plugins.config.ts here. Run this in the checkout of Kontor.');
  const names = namesFor(name);
  const { folder: shelf, guide, files } = KINDS[known];
  const folder = `plugins/${shelf}/${names.id}`;
  if (existsSync(path.join(root, folder))) throw new UsageError(`${folder} is there already. Choose another name.`);
  const written = Object.entries(files(names)).map(([file, text]) => {
    const place = path.join(root, folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text, { flag: 'wx' });
    return `${folder}/${file}`;
  });
  return {
    folder,
    files: written,
    next: [
      `Read docs/plugins/${guide}.md.`,
      `See what is missing: npx vitest run ${folder}`,
      `Install it: import { ${names.value} } from '#${folder}' in plugins.config.ts and add it to the list.`,
    ],
  };
}
