import type { CheckoutSettings, TrustSeal } from '#core/checkout';
import { Card, CheckboxField, SelectField, TextField, errorOf, useTexts, type FieldError, type Option } from '#web/ui';
import { ButtonChoice, type ButtonOption } from './button-choice.tsx';
import { ColorField, LookFields } from './look-fields.tsx';
import { CHECKOUT_TEXTS } from './texts.ts';

export interface LookCardsProps {
  settings: CheckoutSettings;
  buttons: readonly ButtonOption[];
  free: readonly Option[];
  seals: readonly TrustSeal[];
  errors: readonly FieldError[] | undefined;
}

/** Everything about the looks of a checkout, one card for each part of it. */
export function LookCards({ settings, buttons, free, seals, errors }: LookCardsProps) {
  const t = useTexts(CHECKOUT_TEXTS);
  const { theme } = settings;
  return (
    <>
      <Card title={t.button}>
        <div className="flex flex-col gap-4">
          <ButtonChoice
            options={buttons}
            value={theme.buyButton.text}
            error={errorOf(errors, 'theme.buyButton.text')}
          />
          <LookFields at="theme.buyButton" look={theme.buyButton} errors={errors} />
          <SelectField
            name="theme.getForFreeText"
            label={t.freeText}
            options={free}
            defaultValue={theme.getForFreeText}
            error={errorOf(errors, 'theme.getForFreeText')}
          />
        </div>
      </Card>
      <Card title={t.colors}>
        <div className="grid grid-cols-2 items-end gap-3">
          <ColorField name="theme.pageColor" label={t.pageColor} value={theme.pageColor} errors={errors} />
          <ColorField
            name="theme.backgroundColor"
            label={t.backgroundColor}
            value={theme.backgroundColor}
            errors={errors}
          />
        </div>
      </Card>
      <Card title={t.coupon}>
        <LookFields at="theme.applyCouponButton" look={theme.applyCouponButton} errors={errors} />
      </Card>
      <Card title={t.badge}>
        <LookFields at="theme.recommendedBadge" look={theme.recommendedBadge} errors={errors} />
      </Card>
      <Card title={t.countdown}>
        <div className="flex flex-col gap-3">
          <p className="text-ink-soft">{t.countdownHelp}</p>
          <LookFields at="theme.countdown" look={theme.countdown} errors={errors} />
          <TextField
            name="theme.countdown.text"
            label={t.countdownText}
            help={t.countdownTextHelp}
            optional
            maxLength={80}
            defaultValue={theme.countdown.text}
            error={errorOf(errors, 'theme.countdown.text')}
          />
        </div>
      </Card>
      <Card title={t.description}>
        <div className="flex flex-col gap-3">
          <CheckboxField
            name="theme.expandableDescription.enabled"
            label={t.expandable}
            defaultChecked={theme.expandableDescription.enabled}
          />
          <SelectField
            name="theme.expandableDescription.default"
            label={t.initially}
            options={[
              { value: 'collapsed', label: t.collapsed },
              { value: 'expanded', label: t.expanded },
            ]}
            defaultValue={theme.expandableDescription.default}
            error={errorOf(errors, 'theme.expandableDescription.default')}
          />
        </div>
      </Card>
      <Card title={t.seals}>
        <div className="flex flex-col gap-3">
          <p className="text-ink-soft">{t.sealsHelp}</p>
          {seals.map((seal) => (
            <CheckboxField
              key={seal}
              name={`trustSealsSettings.${seal}`}
              label={t[seal]}
              defaultChecked={settings.trustSealsSettings[seal]}
            />
          ))}
        </div>
      </Card>
    </>
  );
}
