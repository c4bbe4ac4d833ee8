import { Form } from '@remix-run/react';
import type { IntegrationRule, Target } from '#core/sync';
import { Button, Card, SelectField, TextField, useSending, useTexts } from '#web/ui';
import { SYNC_TEXTS } from './sync-texts.ts';

type Choice = { value: string; label: string };

/** Rules by event and product: into which tag or list a buyer is put, or taken out of. */
export function RulesCard({
  rules,
  targets,
  events,
  products,
  isOn,
}: {
  rules: readonly IntegrationRule[];
  targets: readonly Target[] | null;
  events: readonly Choice[];
  products: readonly Choice[];
  isOn: boolean;
}) {
  const t = useTexts(SYNC_TEXTS);
  const busy = useSending();
  const nameOf = (choices: readonly Choice[], value: string): string =>
    choices.find((choice) => choice.value === value)?.label ?? value;
  return (
    <Card title={t.rules}>
      <p className="mb-3 text-ink-soft">{t.rulesHelp}</p>
      {rules.length === 0 ? <p className="mb-3">{t.noRules}</p> : null}
      <ul className="mb-4 flex flex-col divide-y divide-line">
        {rules.map((rule) => (
          <li key={rule.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <span className="min-w-0 break-words">
              {nameOf(events, rule.eventType)} ·{' '}
              {rule.productId === null ? t.everyProduct : nameOf(products, String(rule.productId))} · {t[rule.action]}{' '}
              <strong>
                {t[rule.target.kind]} {rule.target.name}
              </strong>
            </span>
            <Form method="post">
              <input type="hidden" name="rule" value={rule.id} />
              <Button name="intent" value="remove_rule" busy={busy} aria-label={`${t.ruleRemove} ${rule.target.name}`}>
                {t.ruleRemove}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {isOn ? (
        <Form method="post" className="grid max-w-3xl gap-4 md:grid-cols-2">
          <SelectField label={t.ruleEvent} name="eventType" options={events} defaultValue="order.paid" />
          <SelectField
            label={t.ruleProduct}
            name="productId"
            options={[{ value: '', label: t.everyProduct }, ...products]}
          />
          <SelectField
            label={t.ruleAction}
            name="ruleAction"
            options={[
              { value: 'add', label: t.add },
              { value: 'remove', label: t.remove },
            ]}
          />
          {targets && targets.length > 0 ? (
            <SelectField
              label={t.ruleTarget}
              name="target"
              options={targets.map(({ kind, id, name }) => ({
                value: `${kind}:${encodeURIComponent(id)}:${name}`,
                label: `${t[kind]}: ${name}`,
              }))}
            />
          ) : (
            <TextField label={t.targetName} name="tagName" maxLength={200} help={t.noTargets} />
          )}
          <div>
            <Button name="intent" value="add_rule" look="main" busy={busy}>
              {t.ruleAdd}
            </Button>
          </div>
        </Form>
      ) : (
        <p>{t.rulesOff}</p>
      )}
    </Card>
  );
}
