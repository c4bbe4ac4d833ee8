import { Maximize2 } from 'lucide-react';
import { useRef, useState, type TextareaHTMLAttributes } from 'react';
import { Button } from './button.tsx';
import { TextArea, controlClass, type FieldFrame } from './field.tsx';
import { useTexts } from './locale.tsx';
import { Modal } from './modal.tsx';
import { WithScripts } from './scripts-only.tsx';
import { writeInto } from './write-into.ts';

/** A text that may become long: it can be written over the whole window, saved and closed with one press. */
export function LongTextArea(props: FieldFrame & { name: string } & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const t = useTexts({
    de: { open: 'Im ganzen Fenster schreiben', save: 'Speichern und schließen' },
    en: { open: 'Write in the whole window', save: 'Save and close' },
  });
  const around = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<string | null>(null);
  const field = (): HTMLTextAreaElement => around.current!.querySelector('textarea')!;
  // Closing keeps what was written in the field; only the button saves the form.
  const close = (save: boolean): void => {
    if (text === null) return;
    writeInto(field(), text);
    setText(null);
    if (save) field().form?.requestSubmit();
  };
  return (
    <div ref={around} className="flex flex-col gap-1.5">
      <TextArea {...props} />
      <WithScripts>
        <button
          type="button"
          onClick={() => setText(field().value)}
          className="inline-flex min-h-8 items-center gap-1.5 self-start text-sm text-accent hover:underline"
        >
          <Maximize2 aria-hidden size={14} strokeWidth={1.75} />
          {t.open}
        </button>
      </WithScripts>
      <Modal
        title={typeof props.label === 'string' ? props.label : t.open}
        isOpen={text !== null}
        onClose={() => close(false)}
        full
        actions={
          <Button look="main" onPress={() => close(true)}>
            {t.save}
          </Button>
        }
      >
        <textarea
          aria-label={typeof props.label === 'string' ? props.label : t.open}
          autoFocus
          value={text ?? ''}
          maxLength={props.maxLength}
          onChange={(event) => setText(event.currentTarget.value)}
          className={`${controlClass(false)} min-h-0 flex-1 resize-none`}
        />
      </Modal>
    </div>
  );
}
