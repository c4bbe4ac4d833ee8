import { addPart, partsView, type PluginDemo } from '#core/plugins';

const WANTED = ['Licht lesen', 'Morgenblau: 12 Presets'];

/** The demo's bundle holds a book and what goes with it; without them the first downloads that cost something. */
export const bundleDemo: PluginDemo = {
  goods: {
    async bundle(ctx, productId) {
      const { candidates } = await partsView(ctx, productId);
      const fitting = candidates.filter(
        (candidate) =>
          candidate.problem === null && candidate.published && !candidate.free && candidate.formKey === 'download',
      );
      const wanted = fitting.filter(({ name }) => WANTED.includes(name));
      for (const { id } of (wanted.length > 0 ? wanted : fitting).slice(0, 2)) await addPart(ctx, productId, id);
    },
  },
};
