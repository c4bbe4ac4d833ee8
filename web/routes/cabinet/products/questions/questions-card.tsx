import { useFetcher } from '@remix-run/react';
import { useState } from 'react';
import type { ProductQuestion } from '#core/catalog';
import { Button, Card, ErrorSummary, moved, useHydrated, useSortable, useTexts } from '#web/ui';
import type { RefusedQuestions } from './posted-questions.server.ts';
import { QuestionFields, type DraftQuestion } from './question-fields.tsx';
import { QUESTION_TEXTS } from './question-texts.ts';

/** Questions of the checkout in one form of their own. Without a script every button saves the entries and does its work. */
export function QuestionsCard(props: QuestionsCardProps) {
  // Saved questions have new ids: a new key begins again with them.
  return <Questions key={props.questions.map(({ id }) => id).join('-')} {...props} />;
}

interface QuestionsCardProps {
  questions: readonly ProductQuestion[];
  /** Answer to a post without a script. */
  refused: RefusedQuestions | null;
}

function Questions({ questions, refused }: QuestionsCardProps) {
  const t = useTexts(QUESTION_TEXTS);
  const hydrated = useHydrated();
  const fetcher = useFetcher<{ questions: RefusedQuestions | null }>();
  const [drafts, setDrafts] = useState(() => refused?.drafts ?? questions.map(draftOf));
  const [changed, setChanged] = useState(false);
  const change = (next: DraftQuestion[]): void => {
    setDrafts(next);
    setChanged(true);
  };
  const sortable = useSortable(drafts.length, (from, to) => change(moved(drafts, from, to)));
  const errors = (fetcher.data ? fetcher.data.questions : refused)?.errors ?? [];
  return (
    <fetcher.Form method="post" noValidate onSubmit={() => setChanged(false)} id="questions" className="scroll-mt-5">
      <input type="hidden" name="form" value="questions" />
      <Card title={t.title}>
        <div className="flex flex-col gap-4">
          <p className="text-ink-soft">{drafts.length === 0 ? t.none : t.intro}</p>
          <ErrorSummary errors={errors} />
          <ol className="flex flex-col gap-3">
            {drafts.map((draft, index) => (
              <QuestionFields
                key={draft.key}
                {...{ draft, index, errors, hydrated, sortable }}
                count={drafts.length}
                onChange={(fields) => change(drafts.map((each) => (each === draft ? { ...each, ...fields } : each)))}
                onRemove={() => change(drafts.filter((each) => each !== draft))}
              />
            ))}
          </ol>
          <div className="flex flex-wrap items-center gap-2">
            <Button name="intent" value="save" look={changed ? 'main' : 'quiet'} busy={fetcher.state !== 'idle'}>
              {t.save}
            </Button>
            {hydrated ? (
              <Button
                type="button"
                look="plain"
                onPress={() => change([...drafts, emptyDraft(drafts)])}
                isDisabled={drafts.length >= 20}
              >
                {t.add}
              </Button>
            ) : (
              <Button look="plain" name="intent" value="add">
                {t.add}
              </Button>
            )}
            <span role="status" className="text-sm text-ink-soft">
              {sortable.said || (changed ? t.unsaved : '')}
            </span>
          </div>
        </div>
      </Card>
    </fetcher.Form>
  );
}

function draftOf({ id, type, label, options, required }: ProductQuestion): DraftQuestion {
  return { key: String(id), id, type, label, options: options.join('\n'), required };
}

function emptyDraft(drafts: readonly DraftQuestion[]): DraftQuestion {
  return {
    key: `new-${Math.max(0, ...drafts.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0))) + 1}`,
    id: null,
    type: 'open_question',
    label: '',
    options: '',
    required: false,
  };
}
