import type { ReactElement } from 'react';
import { selectBlock } from '../commands/select-block.ts';
import { showSelection } from '../commands/travel-history.ts';
import { blockName } from '../commands/block-name.ts';
import { useEditorState, useSession } from '../state/session.ts';
import { Dialog } from './dialog.tsx';

export function ProblemsDialog({ close }: { close(): void }): ReactElement {
  const session = useSession();
  const { words, store, say } = session;
  const issues = useEditorState((state) => state.issues);
  const doc = useEditorState((state) => state.doc);
  const invalid = Object.values(useEditorState((state) => state.invalid)).filter(({ id }) => doc.nodes[id]);
  const jump = (id: string, path?: string): void => {
    close();
    selectBlock(session, id);
    store.set({ jump: path === undefined ? undefined : { id, path } });
    showSelection(session);
  };
  return (
    <Dialog title={words.problems} close={close}>
      <p className="kb-hint">{words.problemsHint}</p>
      <ul className="kb-issues">
        {invalid.map(({ id, path, label, message }) => (
          <li key={`${id} ${path}`} data-level="error">
            <span>{blockName(session, id)}, {say(label)}: {message}</span>
            <button type="button" className="kb-btn" onClick={() => jump(id, path)}>{words.jump}</button>
          </li>
        ))}
        {[...issues].sort((a, b) => a.level.localeCompare(b.level)).map((issue, at) => (
          <li key={at} data-level={issue.level}>
            <span>{say(issue.message)}</span>
            {issue.nodeId !== undefined && <button type="button" className="kb-btn" onClick={() => jump(issue.nodeId!, issue.path)}>{words.jump}</button>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
