// Media: the library of what may stand on pages. Pictures in sizes and formats, videos, recordings of which anybody may hear the beginning,
// documents, files to download. Told by their bytes; what buyers pay for stays out.
export { addMedia, type NewMedia } from './add-media.ts';
export { changeMedia } from './change-media.ts';
export { mediaChanged, mediaRemoved } from './events.ts';
export {
  choiceOf,
  findMedia,
  mediaChoices,
  mediaDownload,
  mediaOnPages,
  type MediaChoice,
  type MediaOnPages,
} from './find-media.ts';
export { forgetFilesJob, makePictureVersionsJob } from './media-jobs.ts';
export type { AudioPreview, MediaFile, PagePicture, PictureVariant } from './media-asset.ts';
export { MEDIA_CAPS, MEDIA_KINDS, type MediaKind } from './media-kind.ts';
export { mediaList, readMediaList, streamMediaCsv, type MediaListRow } from './media-list.ts';
export { mediaUses, type MediaUse } from './media-uses.ts';
export { removeMedia } from './remove-media.ts';
export { measurePicture, openPicture } from './picture-versions.ts';
