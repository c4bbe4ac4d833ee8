import type { OwnNode } from '#core/affiliates';
import type { Ctx } from '#core/context';
import { EMBED_KINDS, EMBED_KIND_TITLES, EMBED_TARGETS, EMBED_TARGET_TITLES } from '#core/sharing';
import type { Option } from '#web/ui';

export const kindOptions = ({ locale }: Ctx): Option[] =>
  EMBED_KINDS.map((value) => ({ value, label: EMBED_KIND_TITLES[value][locale] }));

export const targetOptions = ({ locale }: Ctx): Option[] =>
  EMBED_TARGETS.map((value) => ({ value, label: EMBED_TARGET_TITLES[value][locale] }));

/** Of publishers: what sells through them, and addresses where one of their programs names a host. */
export const publisherTargets = (ctx: Ctx, nodes: readonly OwnNode[]): Option[] =>
  targetOptions(ctx).filter(
    ({ value }) =>
      value === 'shop' || value === 'product' || (value === 'custom_link' && nodes.some(({ redirects }) => redirects)),
  );

export const publisherKinds = (ctx: Ctx, nodes: readonly OwnNode[]): Option[] =>
  kindOptions(ctx).filter(({ value }) => !value.startsWith('embed_') || nodes.some(({ embeds }) => embeds !== 'none'));
