import type { ReactElement } from 'react';
import { checkDocument } from '#builder/document';
import { selectBlock } from '../commands/select-block.ts';
import { showSelection } from '../commands/travel-history.ts';
import { useSession } from '../state/session.ts';
import { Dialog } from './dialog.tsx';

export function ProblemsDialog({ close }: { close(): void }): ReactElement {
  const session = useSession();
  const { words, store, registry, env, say } = session;
  const issues = checkDocument(store.get().doc, registry, { data: store.get().data, env });
  const jump = (id: string): void => {
    close();
    selectBlock(session, id);
    showSelection(session);
  };
  return (
    <Dialog title={words.problems} close={close}>
      <p className="kb-hint">{words.problemsHint}</p>
      <ul className="kb-issues">
        {[...issues].sort((a, b) => a.level.localeCompare(b.level)).map((issue, at) => (
          <li key={at} data-level={issue.level}>
            <span>{say(issue.message)}</span>
            {issue.nodeId !== undefined && <button type="button" className="kb-btn" onClick={() => jump(issue.nodeId!)}>{words.jump}</button>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
