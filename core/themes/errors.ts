import { AppError } from '#core/kit';

export const noSuchTheme = (): AppError => new AppError({ code: 'theme_not_found', status: 404, title: 'No such theme', detail: 'This theme does not exist any more.' });

export const noSuchFont = (): AppError => new AppError({ code: 'font_not_found', status: 404, title: 'No such font', detail: 'This font does not exist any more.' });

export const malformedTokens = (detail: string): AppError => new AppError({ code: 'theme_tokens_malformed', status: 422, title: 'Not a theme', detail, field: 'tokens' });

export const unreadableFont = (): AppError =>
  new AppError({ code: 'font_unreadable', status: 422, title: 'Not a font', detail: 'This file is not a typeface we can read. Use WOFF2, WOFF, TTF or OTF.', field: 'file' });

export const fontTooLarge = (): AppError => new AppError({ code: 'font_too_large', status: 413, title: 'Font too large', detail: 'The file is larger than 2 MB. Use a WOFF2 with fewer letters.', field: 'file' });

export const badFontField = (field: string, detail: string): AppError => new AppError({ code: 'font_field_invalid', status: 422, title: 'Check the font', detail, field });
