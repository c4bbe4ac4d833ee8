// Sharing: selections of products and plans that a seller hands out by link. What their pages look like is a page or a template of the
// builder's; here it is kept what is in them and who may reach them.
export { saveShare } from './save-share.ts';
export type { ShareInput } from './share-input.ts';
export { shareDesigns, type ShareDesign } from './share-designs.ts';
export { readShareList, shareList, streamShareCsv, type ShareListRow } from './share-list.ts';
export { shareById, sharedSelection, type SharedSelection, type ShareView } from './share-view.ts';
export { withdrawShare } from './withdraw-share.ts';
export type { SharedItem } from './share.ts';
