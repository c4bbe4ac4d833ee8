import { RotateCcw } from 'lucide-react';
import type { ReactElement } from 'react';
import { effectiveStyle, metaOf, type BlockDef, type Json } from '#builder/block';
import { readNode, type DocNode } from '#builder/document';
import { useEditorState, useSession } from '../state/session.ts';
import { FieldControl } from './field-control.tsx';

/**
 * A style field at the width being edited. A value from a wider breakpoint shows as inherited; a dot and a reset button mark one of its
 * own.
 */
export function StyleField({
  id,
  name,
  schema,
  def,
  node,
}: {
  id: string;
  name: string;
  schema: BlockDef['style'][string];
  def: BlockDef;
  node: DocNode;
}): ReactElement | null {
  const { bus, words, say } = useSession();
  const at = useEditorState((state) => state.breakpoint);
  const meta = metaOf(schema);
  if (!meta) return null;
  const { s } = readNode(def, node);
  const own = s[at]?.[name] !== undefined;
  const value = effectiveStyle<Record<string, unknown>>(s, at)[name];
  const write = (given: unknown): void => {
    const coalesce = `${id}.${at}.${name}`;
    if (given === undefined) bus.run({ type: 'setStyle', id, at, set: {}, unset: [name] }, { coalesce });
    else bus.run({ type: 'setStyle', id, at, set: { [name]: given as Json } }, { coalesce });
  };
  return (
    <div className="kb-style" data-own={own || undefined} data-inherited={(!own && value !== undefined) || undefined}>
      <FieldControl key={at} schema={schema} value={value} write={write} place={{ id, path: `s.${at}.${name}` }} />
      {own && (
        <span className="kb-own">
          <span className="kb-dot" title={words.overridden} />
          <button
            type="button"
            className="kb-tool"
            aria-label={`${words.reset}: ${say(meta.label)}`}
            title={words.reset}
            onClick={() => write(undefined)}
          >
            <RotateCcw size={13} aria-hidden="true" />
          </button>
        </span>
      )}
    </div>
  );
}
