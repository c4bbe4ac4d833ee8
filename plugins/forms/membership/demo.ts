import { addPart, partsView, type PluginDemo } from '#core/plugins';

/** The demo's membership opens a course and what is free. */
export const membershipDemo: PluginDemo = {
  goods: {
    async membership(ctx, productId) {
      const { candidates } = await partsView(ctx, productId);
      const fitting = candidates.filter(
        (candidate) =>
          candidate.problem === null && candidate.published && (candidate.free || candidate.formKey === 'course'),
      );
      for (const { id } of fitting.slice(0, 3)) await addPart(ctx, productId, id);
    },
  },
};
