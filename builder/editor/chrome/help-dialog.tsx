import type { ReactElement } from 'react';
import { inLanguage } from '#core/kit';
import { useSession } from '../state/session.ts';
import type { Words } from '../words/words.ts';
import { Dialog } from './dialog.tsx';

export function HelpDialog({ close }: { close(): void }): ReactElement {
  const { words, locale } = useSession();
  const keys: readonly [string, string][] = [
    ['↑ ↓', inLanguage(locale, { de: 'Block davor, danach', en: 'Previous, next block' })],
    ['← →', inLanguage(locale, { de: 'Umgebender Block, erster Block darin', en: 'Container, first block inside' })],
    ['Shift ↑ ↓', inLanguage(locale, { de: 'Mehrere Blöcke auswählen', en: 'Select several blocks' })],
    ['Ctrl Shift V', inLanguage(locale, { de: 'Hinter der Auswahl einfügen', en: 'Paste behind the selection' })],
    [
      'F2, H, L',
      inLanguage(locale, {
        de: 'In den Ebenen: umbenennen, verbergen, sperren',
        en: 'In the layers: rename, hide, lock',
      }),
    ],
    ['Enter', inLanguage(locale, { de: 'Text bearbeiten', en: 'Edit text' })],
    ['Esc', inLanguage(locale, { de: 'Eine Ebene hinaus', en: 'One level up' })],
    ['/', inLanguage(locale, { de: 'Block einfügen', en: 'Insert a block' })],
    [
      'F6',
      inLanguage(locale, {
        de: 'Zum nächsten Teil: Leiste, Blöcke, Seite, Einstellungen',
        en: 'To the next part: toolbar, blocks, page, settings',
      }),
    ],
    ['Alt Shift ↑ ↓', inLanguage(locale, { de: 'Unter Geschwistern verschieben', en: 'Move among siblings' })],
    ['Alt Shift ← →', inLanguage(locale, { de: 'Hinaus, hinein', en: 'Out of, into a container' })],
    ['Ctrl D', words.duplicate],
    ['Ctrl C, X, V', inLanguage(locale, { de: 'Kopieren, ausschneiden, einfügen', en: 'Copy, cut, paste' })],
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
