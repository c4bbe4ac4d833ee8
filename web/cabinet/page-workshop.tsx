import { useMemo } from 'react';
import { noData, type PageData, type RenderEnv } from '#builder/block';
import { allBlocks } from '#builder/blocks';
import { pluginBlocks } from './plugin-blocks.ts';
import type { PageDocument } from '#builder/document';
import { PageEditor } from '#builder/editor';
import { editorApi } from './editor-api.ts';

export interface PageWorkshopProps {
  page: { id: string; name: string; rev: number; saveId?: string | undefined };
  doc: PageDocument;
  env: RenderEnv;
  data: PageData;
  /** Types of the installed plugins' blocks. */
  contributed: readonly string[];
  locale: 'de' | 'en';
  /** The seller's, e.g. `Europe/Berlin`. */
  zone: string;
}

/** The editor with its server at the other end. Loaded in the browser only. */
export default function PageWorkshop({ page, doc, env, data, contributed, locale, zone }: PageWorkshopProps) {
  const api = useMemo(() => editorApi(page.id), [page.id]);
  const blocks = useMemo(() => allBlocks(pluginBlocks(contributed)), [contributed]);
  return (
    <PageEditor
      initial={{
        doc,
        rev: page.rev,
        saveId: page.saveId,
        page: { id: page.id, name: page.name, backUrl: '/cabinet/pages' },
      }}
      blocks={blocks}
      data={{ ...noData, ...data }}
      env={env}
      api={api}
      locale={locale}
      zone={zone}
    />
  );
}
