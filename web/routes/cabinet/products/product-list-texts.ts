export interface ListTexts extends Record<string, string> {
  title: string;
  create: string;
  copying: string;
  published: string;
  unpublished: string;
  draft: string;
  archived: string;
  free: string;
  from: string;
  of: string;
  sold: string;
  in_progress: string;
  failed: string;
  emptyTitle: string;
  empty: string;
  edit: string;
  preview: string;
  productPage: string;
  publish: string;
  unpublish: string;
  archive: string;
  unarchive: string;
  duplicate: string;
  links: string;
  remove: string;
  share: string;
  addToGroup: string;
  deleteDrafts: string;
  accessCsv: string;
  categories: string;
  groups: string;
}

export const LIST_TEXTS: { de: ListTexts; en: ListTexts } = {
  de: {
    title: 'Produkte',
    create: 'Neues Produkt',
    copying: 'Eine Kopie wird gerade angelegt. Sie ist in wenigen Augenblicken fertig.',
    published: 'Veröffentlicht',
    unpublished: 'Aus dem Shop genommen.',
    draft: 'Entwurf',
    archived: 'Archiviert',
    free: 'Kostenlos',
    from: 'ab',
    of: 'von',
    sold: 'verkauft',
    in_progress: 'Wird kopiert',
    failed: 'Kopie noch unvollständig',
    emptyTitle: 'Ihr erstes Produkt',
    empty:
      'Legen Sie an, was Sie verkaufen möchten: Datei hochladen, Preis festlegen, veröffentlichen. Das dauert wenige Minuten.',
    edit: 'Bearbeiten',
    preview: 'Vorschau',
    productPage: 'Produktseite',
    publish: 'Veröffentlichen',
    unpublish: 'Aus dem Shop nehmen',
    archive: 'Archivieren',
    unarchive: 'Aus dem Archiv holen',
    duplicate: 'Duplizieren',
    links: 'Links und QR-Codes',
    remove: 'Entwurf löschen',
    share: 'Gemeinsam teilen',
    addToGroup: 'In eine Gruppe …',
    deleteDrafts: 'Entwürfe löschen',
    accessCsv: 'CSV mit Zugriffen',
    categories: 'Shop-Kategorien',
    groups: 'Produktgruppen',
  },
  en: {
    title: 'Products',
    create: 'New product',
    copying: 'A copy is being made. It will be ready in a few moments.',
    published: 'Published',
    unpublished: 'Taken out of the shop.',
    draft: 'Draft',
    archived: 'Archived',
    free: 'Free',
    from: 'from',
    of: 'of',
    sold: 'sold',
    in_progress: 'Being copied',
    failed: 'Copy not complete yet',
    emptyTitle: 'Your first product',
    empty: 'Set up what you want to sell: upload a file, set a price, publish. It takes a few minutes.',
    edit: 'Edit',
    preview: 'Preview',
    productPage: 'Product page',
    publish: 'Publish',
    unpublish: 'Take out of the shop',
    archive: 'Archive',
    unarchive: 'Take out of the archive',
    duplicate: 'Duplicate',
    links: 'Links and QR codes',
    remove: 'Delete draft',
    share: 'Share together',
    addToGroup: 'Add to a group …',
    deleteDrafts: 'Delete drafts',
    accessCsv: 'CSV with accesses',
    categories: 'Shop categories',
    groups: 'Product groups',
  },
};
