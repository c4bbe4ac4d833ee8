import type { ReactElement } from 'react';
import type { FieldErrors, Question } from '#core/checkout';
import type { Language } from '#core/kit';
import { checkoutTexts } from './checkout-texts.ts';
import { FieldErrorText, SelectField, TextAreaField, idOf } from './form-fields.tsx';

interface QuestionProps {
  question: Question;
  locale: Language;
  errors: FieldErrors;
}

/** Questions of the seller, in the four forms of the specification. */
export function QuestionFields({
  questions,
  locale,
  errors,
}: {
  questions: readonly Question[];
  locale: Language;
  errors: FieldErrors;
}): ReactElement | null {
  const t = checkoutTexts.for(locale);
  if (questions.length === 0) return null;
  return (
    <fieldset className="card stack">
      <legend>{t('questions')}</legend>
      {questions.map((question) => (
        <QuestionField key={question.id} {...{ question, locale, errors }} />
      ))}
    </fieldset>
  );
}

function QuestionField({ question, locale, errors }: QuestionProps): ReactElement {
  const t = checkoutTexts.for(locale);
  const name = `answer[${question.id}]`;
  const common = {
    name,
    label: question.label,
    value: question.answers[0] ?? '',
    errors,
    ...(question.required ? {} : { optional: t('optional') }),
  };
  switch (question.type) {
    case 'open_question':
      return <TextAreaField {...common} maxLength={2000} />;
    case 'select_box':
      return (
        <SelectField
          {...common}
          empty={t('choose')}
          autoComplete="off"
          options={question.options.map((option) => ({ value: option, label: option }))}
        />
      );
    case 'checkbox':
      return (
        <Boxes
          {...{ question, locale, errors }}
          options={[{ value: '1', label: `${question.label}${question.required ? '' : ` (${t('optional')})`}` }]}
        />
      );
    case 'service':
      return (
        <Boxes
          {...{ question, locale, errors }}
          options={question.options.map((option) => ({ value: option, label: option }))}
          legend={question.label}
        />
      );
  }
}

/** A statement to agree to is one box, wishes are several under one name; what was ticked before stays ticked. */
function Boxes({
  question,
  locale,
  errors,
  options,
  legend,
}: QuestionProps & { options: readonly { value: string; label: string }[]; legend?: string }): ReactElement {
  const t = checkoutTexts.for(locale);
  const name = `answer[${question.id}]`;
  return (
    <fieldset className="tight" {...(errors[name] ? { 'aria-describedby': `${idOf(name)}-error` } : {})}>
      {legend ? (
        <legend className="small">
          {legend}
          {question.required ? null : <span className="hint"> ({t('optional')})</span>}
        </legend>
      ) : null}
      {options.map(({ value, label }, index) => (
        <label key={value} className="choice" htmlFor={index === 0 ? idOf(name) : `${idOf(name)}-${index}`}>
          <input
            type="checkbox"
            id={index === 0 ? idOf(name) : `${idOf(name)}-${index}`}
            name={name}
            value={value}
            defaultChecked={
              question.type === 'checkbox' ? question.answers.some(Boolean) : question.answers.includes(value)
            }
            {...(errors[name] ? { 'aria-invalid': true, 'aria-describedby': `${idOf(name)}-error` } : {})}
          />
          <span>{label}</span>
        </label>
      ))}
      <FieldErrorText name={name} errors={errors} />
    </fieldset>
  );
}
