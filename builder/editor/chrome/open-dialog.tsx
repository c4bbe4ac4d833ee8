import type { ReactElement } from 'react';
import type { Dialog } from '../state/editor-state.ts';
import { useSession } from '../state/session.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { ProblemsDialog } from './problems-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

/** The dialog that is open. */
export function OpenDialog({ dialog }: { dialog: Dialog }): ReactElement {
  const { store } = useSession();
  const close = (): void => store.set({ dialog: undefined });
  switch (dialog) {
    case 'versions':
      return <VersionsDialog close={close} />;
    case 'move':
      return <MoveDialog close={close} />;
    case 'problems':
      return <ProblemsDialog close={close} />;
    case 'preview':
      return <PreviewDialog close={close} />;
    case 'conflict':
      return <ConflictDialog close={close} />;
    case 'help':
      return <HelpDialog close={close} />;
  }
}
