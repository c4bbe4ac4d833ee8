import type { JsonObject } from '#builder/block';
import type { Applied, SetLanguage, SetTexts } from '../document-op.ts';
import type { PageDocument } from '../page-document.ts';
import { patch } from './set-props.ts';

export function setTexts(doc: PageDocument, op: SetTexts): Applied {
  const language = doc.i18n[op.locale] ?? {};
  const { values, inverse } = patch(
    (Object.hasOwn(language, op.id) ? language[op.id] : undefined) ?? {},
    op.set,
    op.unset ?? [],
  );
  const { [op.id]: _old, ...others } = language;
  const texts: Record<string, JsonObject> = Object.keys(values).length > 0 ? { ...others, [op.id]: values } : others;
  return {
    doc: { ...doc, i18n: { ...doc.i18n, [op.locale]: texts } },
    inverse: { type: 'setTexts', locale: op.locale, id: op.id, ...inverse },
  };
}

export function setLanguage(doc: PageDocument, op: SetLanguage): Applied {
  const { [op.locale]: old, ...others } = doc.i18n;
  return {
    doc: { ...doc, i18n: op.texts ? { ...others, [op.locale]: op.texts } : others },
    inverse: { type: 'setLanguage', locale: op.locale, ...(old ? { texts: old } : {}) },
  };
}
