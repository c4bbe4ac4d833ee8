import { useEffect, useState, type ReactElement } from 'react';
import { label, type Locale } from '#builder/block';
import type { DocumentIssue } from '#builder/document';
import { selectBlock } from '../commands/select-block.ts';
import { showSelection } from '../commands/travel-history.ts';
import { blockName } from '../commands/block-name.ts';
import { useSession, type Session } from '../state/session.ts';
import { Dialog } from './dialog.tsx';

const own = {
  errors: label('Das muss behoben werden', 'This has to be mended'),
  warnings: label('Das wäre besser', 'This would be better'),
  fine: label('Alles in Ordnung.', 'Everything is fine.'),
};

/** Everything that keeps the page from being published, then what should be better; each with a way there. */
export function ProblemsDialog({ close }: { close(): void }): ReactElement {
  const session = useSession();
  const { words, store, registry, env, say } = session;
  const [issues, setIssues] = useState<readonly DocumentIssue[]>();
  useEffect(() => {
    // The renderer comes along with the checks; it is loaded when it is wanted.
    void import('#builder/checks').then(({ checkPage }) => {
      const { doc, data } = store.get();
      setIssues([...refusedInputs(session), ...checkPage(doc, registry, { data, env })]);
    });
  }, [session, store, registry, env]);
  const jump = ({ nodeId, path }: DocumentIssue): void => {
    close();
    const locale = /^i18n\.(de|en)\./.exec(path ?? '')?.[1] as Locale | undefined;
    store.set({ language: locale === env.locale ? undefined : locale });
    selectBlock(session, nodeId);
    store.set({
      jump: nodeId !== undefined && path !== undefined && locale === undefined ? { id: nodeId, path } : undefined,
    });
    if (nodeId !== undefined) showSelection(session);
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
              <ul className="kb-issues">
                {found.map((issue, at) => (
                  <li key={at} data-level={issue.level}>
                    <span>{say(issue.message)}</span>
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

/** What stands in a field but not in the document, because the field refuses it. */
function refusedInputs(session: Session): DocumentIssue[] {
  const { doc, invalid } = session.store.get();
  return Object.values(invalid)
    .filter(({ id }) => doc.nodes[id])
    .map(({ id, path, label: field, message }) => {
      const told = `${blockName(session, id)}, ${session.say(field)}: ${message}`;
      return { level: 'error', code: 'refused_input', message: label(told, told), nodeId: id, path };
    });
}
