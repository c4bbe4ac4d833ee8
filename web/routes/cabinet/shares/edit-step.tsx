import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { Button, SelectField, TextArea, TextField, moved, useTexts } from '#web/ui';
import { nameOfItem, type ShareChoice } from './share-choice.ts';
import { SHARE_TEXTS } from './share-texts.ts';

export interface Wording {
  title: string;
  message: string;
  locale: string;
  design: string;
}

interface EditStepProps {
  words: Wording;
  onWords: (words: Wording) => void;
  items: readonly string[];
  onItems: (items: readonly string[]) => void;
  choices: readonly ShareChoice[];
  designs: readonly { value: string; label: string }[];
}

/** Words above the offers, their look, and their order. */
export function EditStep({ words, onWords, items, onItems, choices, designs }: EditStepProps) {
  const t = useTexts(SHARE_TEXTS);
  const say =
    (name: keyof Wording) =>
    ({ target }: { target: { value: string } }): void =>
      onWords({ ...words, [name]: target.value });
  return (
    <div className="flex flex-col gap-4">
      <TextField
        id="share-title"
        label={t.name}
        help={t.nameHelp}
        value={words.title}
        onChange={say('title')}
        maxLength={120}
        required
      />
      <TextArea
        id="share-message"
        label={t.message}
        optional
        value={words.message}
        onChange={say('message')}
        maxLength={500}
        rows={3}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          id="share-locale"
          label={t.locale}
          value={words.locale}
          onChange={say('locale')}
          options={[
            { value: 'de', label: t.german },
            { value: 'en', label: t.english },
          ]}
        />
        <SelectField
          id="share-design"
          label={t.design}
          help={t.designHelp}
          value={words.design}
          onChange={say('design')}
          options={designs}
        />
      </div>
      <fieldset>
        <legend className="mb-1.5 font-medium">{t.order}</legend>
        <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
          {items.map((item, at) => {
            const name = nameOfItem(item, choices);
            return (
              <li key={item} className="flex items-center gap-2 px-3 py-1.5">
                <span className="min-w-0 flex-1 break-words">{name}</span>
                <Button
                  type="button"
                  look="plain"
                  isDisabled={at === 0}
                  aria-label={`${t.up}: ${name}`}
                  onPress={() => onItems(moved(items, at, at - 1))}
                >
                  <ArrowUp aria-hidden size={16} />
                </Button>
                <Button
                  type="button"
                  look="plain"
                  isDisabled={at === items.length - 1}
                  aria-label={`${t.down}: ${name}`}
                  onPress={() => onItems(moved(items, at, at + 1))}
                >
                  <ArrowDown aria-hidden size={16} />
                </Button>
                <Button
                  type="button"
                  look="plain"
                  aria-label={`${t.remove}: ${name}`}
                  onPress={() => onItems(items.filter((each) => each !== item))}
                >
                  <X aria-hidden size={16} />
                </Button>
              </li>
            );
          })}
        </ul>
      </fieldset>
    </div>
  );
}
