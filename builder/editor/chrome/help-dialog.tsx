import type { ReactElement } from 'react';
import { useSession } from '../state/session.ts';
import type { Words } from '../words/words.ts';
import { Dialog } from './dialog.tsx';

export function HelpDialog({ close }: { close(): void }): ReactElement {
  const { words, locale } = useSession();
  const de = locale === 'de';
  const keys: readonly [string, string][] = [
    ['↑ ↓', de ? 'Block davor, danach' : 'Previous, next block'],
    ['← →', de ? 'Umgebender Block, erster Block darin' : 'Container, first block inside'],
    ['Shift ↑ ↓', de ? 'Mehrere Blöcke auswählen' : 'Select several blocks'],
    ['Ctrl Shift V', de ? 'Hinter der Auswahl einfügen' : 'Paste behind the selection'],
    ['F2, H, L', de ? 'In den Ebenen: umbenennen, verbergen, sperren' : 'In the layers: rename, hide, lock'],
    ['Enter', de ? 'Text bearbeiten' : 'Edit text'],
    ['Esc', de ? 'Eine Ebene hinaus' : 'One level up'],
    ['/', de ? 'Block einfügen' : 'Insert a block'],
    [
      'F6',
      de
        ? 'Zum nächsten Teil: Leiste, Blöcke, Seite, Einstellungen'
        : 'To the next part: toolbar, blocks, page, settings',
    ],
    ['Alt Shift ↑ ↓', de ? 'Unter Geschwistern verschieben' : 'Move among siblings'],
    ['Alt Shift ← →', de ? 'Hinaus, hinein' : 'Out of, into a container'],
    ['Ctrl D', words.duplicate],
    ['Ctrl C, X, V', de ? 'Kopieren, ausschneiden, einfügen' : 'Copy, cut, paste'],
    ['Del', words.remove],
    ['Ctrl Z, Ctrl Shift Z', `${words.undo}, ${words.redo}` satisfies Words['undo']],
  ];
  return (
    <Dialog title={words.help} close={close}>
      <dl className="kb-keys">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="kb-hint">{words.dragHelp}</p>
    </Dialog>
  );
}
