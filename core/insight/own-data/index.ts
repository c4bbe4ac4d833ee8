// Own data: buyers take along everything that any shop here knows of them (Art. 15 and 20 GDPR) and have erased what no law keeps (Art. 17).
// Both concern the signed-in person alone, at every shop at once.
export { downloadMyExport, myExportLink, type MyExportFile } from './download-my-export.ts';
export { eraseMyData, erasePersonAtShops, type ErasedAtShop } from './erase-my-data.ts';
export { shopsOfPerson, YEARS_KEPT as KEPT_YEARS } from './my-shops.ts';
export { forgetMyExportsJob } from './jobs/forget-my-exports-job.ts';
export { packMyDataJob } from './jobs/pack-my-data-job.ts';
export { myData, type MyDataView, type MyExport, type MyShop } from './my-data.ts';
export { requestMyExport } from './request-my-export.ts';
