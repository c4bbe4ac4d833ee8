import { addPart, partsView, type PluginDemo } from '#core/plugins';

/** The demo's bundle holds the first two downloads that cost something. */
export const bundleDemo: PluginDemo = {
  goods: {
    async bundle(ctx, productId) {
      const { candidates } = await partsView(ctx, productId);
      const fitting = candidates.filter((candidate) => candidate.problem === null && candidate.published && !candidate.free && candidate.formKey === 'download');
      for (const { id } of fitting.slice(0, 2)) await addPart(ctx, productId, id);
    },
  },
};
