import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { label, type Locale } from '#builder/block';
import type { DocumentIssue } from '#builder/document';
import { hideBlocks } from '../commands/change-block.ts';
import { selectBlock } from '../commands/select-block.ts';
import { showSelection } from '../commands/travel-history.ts';
import { blockName } from '../commands/block-name.ts';
import { useEditorState, useSession, type Session } from '../state/session.ts';
import { Dialog } from './dialog.tsx';

const own = {
  errors: label('Das muss behoben werden', 'This has to be mended'),
  warnings: label('Das wäre besser', 'This would be better'),
  fine: label('Alles in Ordnung.', 'Everything is fine.'),
  hide: label('Verbergen', 'Hide'),
  hideAll: label('Alles verbergen, was noch fehlt', 'Hide all that is missing yet'),
  hideHint: label(
    'Verborgenes sehen Käufer nicht. Es bleibt in den Ebenen, bis Sie es ausfüllen und wieder zeigen.',
    'Buyers do not see what is hidden. It stays in the layers until you fill it in and show it again.',
  ),
};

/** Everything that keeps the page from being published, then what should be better; each with a way there. */
export function ProblemsDialog({ close }: { close(): void }): ReactElement {
  const session = useSession();
  const { words, store, registry, env, say } = session;
  const [checks, setChecks] = useState<typeof import('#builder/checks')>();
  const doc = useEditorState((state) => state.doc);
  useEffect(() => {
    // The renderer comes along with the checks; it is loaded when it is wanted.
    void import('#builder/checks').then(setChecks);
  }, []);
  const issues = useMemo(
    () => checks && [...refusedInputs(session), ...checks.checkPage(doc, registry, { data: store.get().data, env })],
    [checks, session, doc, registry, store, env],
  );
  const setAside = (issue: DocumentIssue): string | undefined => checks?.setAside(doc, issue);
  const open = [...new Set((issues ?? []).flatMap((issue) => setAside(issue) ?? []))];
  const jump = ({ nodeId, path }: DocumentIssue): void => {
    close();
    const locale = /^i18n\.(de|en)\./.exec(path ?? '')?.[1] as Locale | undefined;
    store.set({ language: locale === env.locale ? undefined : locale });
    selectBlock(session, nodeId);
    store.set({
      jump: nodeId !== undefined && path !== undefined && locale === undefined ? { id: nodeId, path } : undefined,
    });
    if (nodeId === undefined) return;
    store.set({ sheet: 'settings' });
    showSelection(session);
  };
  return (
    <Dialog title={words.problems} close={close}>
      {issues?.length === 0 && <p className="kb-hint">{say(own.fine)}</p>}
      {(['error', 'warning'] as const).map((level) => {
        const found = (issues ?? []).filter((issue) => issue.level === level);
        return (
          found.length > 0 && (
            <section key={level}>
              <h3 className="kb-group">
                {say(level === 'error' ? own.errors : own.warnings)} ({found.length})
              </h3>
              {level === 'error' && open.length > 0 && (
                <p className="kb-hint">
                  {say(own.hideHint)}{' '}
                  {open.length > 1 && (
                    <button type="button" className="kb-btn" onClick={() => hideBlocks(session, open)}>
                      {say(own.hideAll)}
                    </button>
                  )}
                </p>
              )}
              <ul className="kb-issues">
                {found.map((issue, at) => (
                  <li key={at} data-level={issue.level}>
                    <span>{say(issue.message)}</span>
                    <HideButton id={setAside(issue)} />
                    <button type="button" className="kb-btn" onClick={() => jump(issue)}>
                      {words.jump}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </Dialog>
  );
}

function HideButton({ id }: { id: string | undefined }): ReactElement | null {
  const session = useSession();
  if (id === undefined) return null;
  return (
    <button type="button" className="kb-btn" onClick={() => hideBlocks(session, [id])}>
      {session.say(own.hide)}
      <span className="kb-sr">: {blockName(session, id)}</span>
    </button>
  );
}

/** Inputs that stand in a field but not in the document, because the field refuses them. */
function refusedInputs(session: Session): DocumentIssue[] {
  const { doc, invalid } = session.store.get();
  return Object.values(invalid)
    .filter(({ id }) => doc.nodes[id])
    .map(({ id, path, label: field, message }) => {
      const told = `${blockName(session, id)}, ${session.say(field)}: ${message}`;
      return { level: 'error', code: 'refused_input', message: label(told, told), nodeId: id, path };
    });
}
