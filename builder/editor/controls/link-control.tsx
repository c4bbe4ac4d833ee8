import type { ReactElement } from 'react';
import { issueSentence, label, linkTargets, type Label, type Link, type LinkTarget } from '#builder/block';
import { useSession } from '../state/session.ts';
import type { ControlProps } from './control-props.ts';
import { LessonPicker } from './lesson-control.tsx';
import { ProductPicker } from './product-control.tsx';
import { useTyped } from './use-typed.ts';

const targetNames: Record<LinkTarget, Label> = {
  none: label('Nirgendwohin', 'Nowhere'),
  shop: label('Shop', 'Shop'),
  product: label('Produkt', 'Product'),
  product_page: label('Produktseite', 'Product page'),
  payment_page: label('Kasse', 'Checkout'),
  course_lesson: label('Kurslektion', 'Course lesson'),
  login_page: label('Anmeldung', 'Login'),
  custom_link: label('Eigene Adresse', 'Own address'),
};

export function LinkControl({
  schema,
  value,
  write,
  inputId,
  describedBy,
  invalid,
  complain,
  kept,
}: ControlProps): ReactElement {
  const { words, say } = useSession();
  const link = (value as Link | undefined) ?? { target: 'none' };
  const [address, setAddress] = useTyped(link.url ?? '', (typed) => typed.trim(), kept);
  const toProduct = link.target === 'product' || link.target === 'product_page' || link.target === 'payment_page';
  const type = (url: string): void => {
    setAddress(url);
    const result = schema.safeParse({ ...link, url: url.trim() });
    complain(result.success ? undefined : say(issueSentence(result.error.issues[0]!)), url);
    if (result.success) write(result.data);
  };
  return (
    <div className="kb-link">
      <select
        id={inputId}
        className="kb-input"
        aria-label={words.target}
        value={link.target}
        onChange={(event) => write({ ...link, target: event.target.value })}
      >
        {linkTargets.map((target) => (
          <option key={target} value={target}>
            {say(targetNames[target])}
          </option>
        ))}
      </select>
      {link.target === 'custom_link' && (
        <input
          className="kb-input"
          aria-label={words.url}
          placeholder="https://"
          value={address}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onChange={(event) => type(event.target.value)}
        />
      )}
      {toProduct && <ProductPicker chosen={link.productId} choose={(productId) => write({ ...link, productId })} />}
      {link.target === 'course_lesson' && (
        <LessonPicker chosen={link.lessonId} choose={(lessonId) => write({ ...link, lessonId })} />
      )}
      {link.target !== 'none' && (
        <label className="kb-check">
          <input
            type="checkbox"
            checked={link.newTab === true}
            onChange={(event) => write({ ...link, newTab: event.target.checked })}
          />
          {words.newTab}
        </label>
      )}
    </div>
  );
}
