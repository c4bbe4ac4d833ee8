import type { FormBeginning } from '#core/plugins';
import { addFile } from './add-file.ts';
import { downloadError } from './download-error.ts';

/** A file is all there is to a download. */
export const downloadBegins: FormBeginning = {
  sentence: {
    de: 'Ein E-Book, eine Vorlage, Musik: wird bezahlt und geladen.',
    en: 'An e-book, a template, music: paid for and downloaded.',
  },
  asks: 'file',
  label: { de: 'Die Datei', en: 'The file' },
  help: {
    de: 'Das laden Käufer herunter. Weitere Dateien fügen Sie später hinzu.',
    en: 'Buyers download it. You can add more later.',
  },
  async fill(ctx, productId, { file }) {
    if (!file) throw downloadError(ctx.locale, 'file_missing');
    await addFile(ctx, productId, file);
  },
};
