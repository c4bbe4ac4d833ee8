import { useFetcher, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { Button, ErrorSummary, Modal, Notice, SelectField, useTexts, type FieldError, type Option } from '#web/ui';
import { EditStep, type Wording } from './edit-step.tsx';
import { LinkStep } from './link-step.tsx';
import { SelectStep } from './select-step.tsx';
import { nameOfItem, type ShareChoice } from './share-choice.ts';
import { SHARE_TEXTS } from './share-texts.ts';

export interface ShareDialogProps {
  /** Items as they are posted: `7`, or `7:3` with a plan. */
  share: {
    id: number;
    title: string;
    message: string;
    locale: string;
    design: string;
    items: readonly string[];
    withdrawn: boolean;
    link: string;
    /** Address of its picture. */
    qr: string;
  } | null;
  choices: readonly ShareChoice[];
  designs: readonly { value: string; label: string }[];
  /** The shop's own. */
  locale: string;
  /** Products that were chosen before the dialog opened. */
  picked: readonly string[];
  at: Step;
  /** The list that it stands over. */
  home?: string;
  /** A publisher's programs, where there is a choice, and the one whose products these are. */
  nodes?: readonly Option[];
  node?: string;
}

const STEPS = ['select', 'edit', 'generate', 'link'] as const;
type Step = (typeof STEPS)[number];

/** The dialog with its four steps. Nothing is kept before the third; what was chosen stays when one goes back. */
export function ShareDialog({
  share,
  choices,
  designs,
  locale,
  picked,
  at,
  home = '/cabinet/shares',
  nodes = [],
  node = '',
}: ShareDialogProps) {
  const t = useTexts(SHARE_TEXTS);
  const navigate = useNavigate();
  const { Form, data, state } = useFetcher<{ errors?: FieldError[] }>();
  const [step, setStep] = useState<Step>(at);
  const offered = (item: string): boolean => choices.some(({ id }) => id === item.split(':')[0]);
  const [items, setItems] = useState<readonly string[]>(() => (share?.items ?? picked).filter(offered));
  const [words, setWords] = useState<Wording>(
    () => share ?? { title: t.defaultName, message: '', locale, design: designs[0]?.value ?? '' },
  );
  const close = (): void => void navigate(home, { preventScrollReset: true });
  const before = STEPS[STEPS.indexOf(step) - 1];
  return (
    <Modal title={share ? share.title : t.create} isOpen onClose={close} wide>
      <Steps current={step} />
      {share?.withdrawn ? (
        <div className="mb-4">
          <Notice tone="warn">{t.isWithdrawn}</Notice>
        </div>
      ) : null}
      {step === 'select' && nodes.length > 1 ? (
        <div className="mb-4">
          <SelectField
            label={t.program}
            value={node}
            options={nodes}
            onChange={({ target }) => void navigate(`${home}/new?node=${target.value}`)}
          />
        </div>
      ) : null}
      {step === 'select' ? <SelectStep choices={choices} items={items} onChange={setItems} /> : null}
      {step === 'edit' ? (
        <EditStep
          words={words}
          onWords={setWords}
          items={items}
          onItems={setItems}
          choices={choices}
          designs={designs}
        />
      ) : null}
      {step === 'link' && share ? <LinkStep share={share} /> : null}
      {step === 'generate' ? (
        <Form method="post" id="share-form" className="flex flex-col gap-3">
          <ErrorSummary errors={data?.errors ?? []} />
          <p>{t.review}</p>
          <div className="rounded-card border border-line p-4">
            <p className="break-words text-lg font-semibold">{words.title}</p>
            {words.message ? <p className="break-words whitespace-pre-line text-ink-soft">{words.message}</p> : null}
            <ul className="mt-3 list-disc pl-5">
              {items.map((item) => (
                <li key={item} className="break-words">
                  {nameOfItem(item, choices)}
                </li>
              ))}
            </ul>
          </div>
          {share ? <p className="text-sm text-ink-soft">{t.keeps}</p> : null}
          {(['title', 'message', 'locale', 'design'] as const).map((name) => (
            <input key={name} type="hidden" name={name} value={words[name]} />
          ))}
          {node ? <input type="hidden" name="node" value={node} /> : null}
          {items.map((item) => (
            <input key={item} type="hidden" name="items[]" value={item} />
          ))}
        </Form>
      ) : null}
      <div className="mt-5 flex flex-wrap justify-between gap-3">
        {before ? (
          <Button type="button" onPress={() => setStep(before)}>
            {t.back}
          </Button>
        ) : (
          <span />
        )}
        {step === 'select' ? (
          <Button type="button" look="main" isDisabled={items.length === 0} onPress={() => setStep('edit')}>
            {t.next}
          </Button>
        ) : null}
        {step === 'edit' ? (
          <Button
            type="button"
            look="main"
            isDisabled={items.length === 0 || words.title.trim() === ''}
            onPress={() => setStep('generate')}
          >
            {t.next}
          </Button>
        ) : null}
        {step === 'generate' ? (
          <Button form="share-form" look="main" busy={state !== 'idle'}>
            {share ? t.save : t.generate}
          </Button>
        ) : null}
        {step === 'link' ? (
          <Button type="button" look="main" onPress={close}>
            {t.finish}
          </Button>
        ) : null}
      </div>
    </Modal>
  );
}

function Steps({ current }: { current: Step }) {
  const t = useTexts(SHARE_TEXTS);
  return (
    <ol aria-label={t.stepsLabel} className="mb-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {STEPS.map((step, at) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className={step === current ? 'font-semibold text-accent' : 'text-ink-soft'}
        >
          {at + 1}. {t.steps[step]}
        </li>
      ))}
    </ol>
  );
}
