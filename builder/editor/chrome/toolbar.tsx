import {
  ArrowLeft,
  Eye,
  History,
  Keyboard,
  Monitor,
  Redo2,
  Smartphone,
  Tablet,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ReactElement } from 'react';
import type { Breakpoint } from '#builder/block';
import { publishPage } from '../commands/publish-page.ts';
import { redoStep, undoStep } from '../commands/travel-history.ts';
import { useEditorState, useSession } from '../state/session.ts';
import type { Words } from '../words/words.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { SaveState } from './save-state.tsx';

const devices: readonly [Breakpoint, keyof Words, LucideIcon][] = [
  ['base', 'desktop', Monitor],
  ['md', 'tablet', Tablet],
  ['sm', 'mobile', Smartphone],
];

export function Toolbar(): ReactElement {
  const session = useSession();
  const { words, initial, store, api } = session;
  const canUndo = useEditorState((state) => state.canUndo);
  const canRedo = useEditorState((state) => state.canRedo);
  const breakpoint = useEditorState((state) => state.breakpoint);
  const readOnly = useEditorState((state) => state.readOnly);
  const [busy, setBusy] = useState(false);
  const publish = async (): Promise<void> => {
    setBusy(true);
    await publishPage(session);
    setBusy(false);
  };
  const preview = (): void =>
    store.set({ dialog: 'preview', preview: { url: api.previewUrl, title: initial.page.name, ofDraft: true } });
  return (
    <header className="kb-top">
      <a className="kb-tool" href={initial.page.backUrl} aria-label={words.back} title={words.back}>
        <ArrowLeft size={18} aria-hidden="true" />
      </a>
      <h1 className="kb-name">{initial.page.name}</h1>
      <SaveState />
      <div className="kb-toolbar" role="toolbar" aria-label={words.toolbar}>
        <div className="kb-tools">
          <button
            type="button"
            className="kb-tool"
            aria-label={words.undo}
            title={`${words.undo} (Ctrl+Z)`}
            disabled={!canUndo}
            onClick={() => undoStep(session)}
          >
            <Undo2 size={18} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="kb-tool"
            aria-label={words.redo}
            title={`${words.redo} (Ctrl+Shift+Z)`}
            disabled={!canRedo}
            onClick={() => redoStep(session)}
          >
            <Redo2 size={18} aria-hidden="true" />
          </button>
          <LanguageSwitch />
          <span className="kb-devices" role="group" aria-label={words.device}>
            {devices.map(([at, word, Icon]) => (
              <button
                key={at}
                type="button"
                className="kb-tool"
                aria-label={words[word]}
                title={words[word]}
                aria-pressed={breakpoint === at}
                onClick={() => store.set({ breakpoint: at })}
              >
                <Icon size={17} aria-hidden="true" />
              </button>
            ))}
          </span>
          <button
            type="button"
            className="kb-tool"
            aria-label={words.shortcuts}
            title={`${words.shortcuts} (?)`}
            onClick={() => store.set({ dialog: 'help' })}
          >
            <Keyboard size={17} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="kb-btn"
            aria-label={words.versions}
            onClick={() => store.set({ dialog: 'versions' })}
          >
            <History size={15} aria-hidden="true" />
            <span>{words.versions}</span>
          </button>
          <button type="button" className="kb-btn" aria-label={words.preview} onClick={preview}>
            <Eye size={15} aria-hidden="true" />
            <span>{words.preview}</span>
          </button>
        </div>
        <button
          type="button"
          className="kb-btn kb-main"
          aria-busy={busy}
          disabled={busy || readOnly}
          onClick={() => void publish()}
        >
          {words.publish}
        </button>
      </div>
    </header>
  );
}
