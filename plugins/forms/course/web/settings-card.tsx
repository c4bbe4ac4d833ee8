import { Form } from '@remix-run/react';
import {
  Button,
  Card,
  FeatureLock,
  SelectField,
  TextField,
  errorOf,
  useTexts,
  type FieldError,
  wholeInput,
} from '#web/ui';
import type { CourseSettings } from '../room/course-settings.ts';
import { CONTENT_TEXTS } from './content-texts.ts';

/** Most readers at once, and whether they may comment. */
export function SettingsCard({
  settings,
  errors,
}: {
  settings: CourseSettings;
  errors: readonly FieldError[] | undefined;
}) {
  const t = useTexts(CONTENT_TEXTS);
  return (
    <Card title={t.settings}>
      <Form method="post" preventScrollReset className="flex flex-col gap-5">
        <input type="hidden" name="intent" value="settings" />
        <FeatureLock feature="lesson_quiz" />
        <FeatureLock feature="access_session_limit" />
        <TextField
          label={t.sessionLimit}
          help={t.sessionLimitHelp}
          name="access_session_limit"
          {...wholeInput(1, 100)}
          maxLength={3}
          className="max-w-24"
          defaultValue={settings.sessionLimit ?? ''}
          error={errorOf(errors, 'access_session_limit')}
        />
        <FeatureLock feature="lesson_comments" />
        <SelectField
          label={t.comments}
          name="lesson_comments"
          defaultValue={settings.comments}
          options={(['off', 'at_once', 'after_review'] as const).map((value) => ({
            value,
            label: t.commentModes[value],
          }))}
          error={errorOf(errors, 'lesson_comments')}
        />
        <div>
          <Button>{t.save}</Button>
        </div>
      </Form>
    </Card>
  );
}
