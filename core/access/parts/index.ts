// Parts: products that open others. What a bundle or a membership is made of, and what happens to those who hold one when that changes:
// what is added opens for them, what a membership loses they lose. Nothing made of parts becomes a part, so there are no circles.
export { addPart } from './add-part.ts';
export { copyParts } from './copy-parts.ts';
export { closePartJob } from './jobs/close-part-job.ts';
export { openPartJob } from './jobs/open-part-job.ts';
export { movePart } from './move-part.ts';
export { namesOfParts } from './names-of-parts.ts';
export { openPartsForNew } from './open-parts-for-new.ts';
export { partIdsOf } from './part-ids-of.ts';
export { partsView, type PartCandidate, type PartView, type PartsView } from './parts-view.ts';
export { removePart } from './remove-part.ts';
export { tellForms } from './hand-over-part.ts';
