import type { BlockRegistry, Locale } from '#builder/block';
import { HONEYPOT, readAnswers, type ContactFormContent } from '#builder/blocks';
import { migrateDocument, readTranslatedNode, type PageDocument } from '#builder/document';
import type { PageForm } from '#core/plugins';

const MOST_TAGS = 20;

/** A contact form of a page in one language, as the visitor saw it. Hidden ones cannot be sent. */
export function pageForm(
  stored: PageDocument,
  nodeId: string,
  locale: Locale,
  registry: BlockRegistry,
): PageForm | null {
  const doc = migrateDocument(stored, registry);
  const node = Object.hasOwn(doc.nodes, nodeId) ? doc.nodes[nodeId]! : undefined;
  const def = node?.t === 'contact_form' && !node.h ? registry.get(node.t) : undefined;
  if (!node || !def) return null;
  const p = readTranslatedNode(def, node, doc.i18n[locale]?.[nodeId]).p as unknown as ContactFormContent;
  return {
    title: p.title,
    recipient: p.recipient,
    tags: [
      ...new Set(
        p.tagTo
          .split(',')
          .map((tag) => tag.trim())
          .filter((tag) => tag !== ''),
      ),
    ].slice(0, MOST_TAGS),
    consentText: p.consentText,
    isTrapped: (sent) => typeof sent[HONEYPOT] === 'string' && sent[HONEYPOT] !== '',
    read: (sent, { today }) => readAnswers(p, sent, { locale, today }),
  };
}
