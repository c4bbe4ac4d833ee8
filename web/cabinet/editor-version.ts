import type { PageVersion } from '#builder/editor';
import type { PageVersionSummary } from '#core/pages';

/** A version as the editor lists it. */
export function editorVersion(version: PageVersionSummary): PageVersion {
  return {
    id: String(version.id),
    seq: version.seq,
    label: version.label,
    author: version.author,
    createdAt: version.createdAt.toISOString(),
    published: version.live,
  };
}
