// Shop archive: a shop leaves at any time with all that is its own, in one file of open formats, and moves into another installation. Rows keep
// their numbers, so that what goes in comes out again byte for byte (invariant 47).
export { ARCHIVE_FORMAT, ARCHIVE_VERSION, LEFT_OUT } from './archive-plan.ts';
export { exportShop, type ArchiveProgress } from './export-shop.ts';
export { importShop, type ImportedShop } from './import-shop.ts';
export { forgetArchivesJob } from './jobs/forget-archives-job.ts';
export { packShopJob } from './jobs/pack-shop-job.ts';
export { archiveFileLink, DAYS_KEPT, shopArchives, type ShopArchive } from './shop-archives.ts';
export { requestShopArchive } from './request-shop-archive.ts';
