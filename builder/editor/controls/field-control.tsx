import { useId, useState, type ComponentType, type ReactElement } from 'react';
import { metaOf, type FieldKind } from '#builder/block';
import { useEditorState, useSession } from '../state/session.ts';
import { ChoiceControl, ChoicesControl, FlagControl } from './choice-control.tsx';
import { ColorControl } from './color-control.tsx';
import type { ControlProps, FieldControlProps } from './control-props.ts';
import { FunnelControl } from './funnel-control.tsx';
import { ImageControl } from './image-control.tsx';
import { BoxControl, LenControl } from './length-control.tsx';
import { LessonControl } from './lesson-control.tsx';
import { LinkControl } from './link-control.tsx';
import { MediaControl } from './media-control.tsx';
import { GroupControl, ListControl } from './nested-control.tsx';
import { NumberControl } from './number-control.tsx';
import { CategoryControl, ProductControl, ProductsControl } from './product-control.tsx';
import { TextControl } from './text-control.tsx';
import { TypoControl } from './typo-control.tsx';
import { ZonedTimeControl } from './zoned-time-control.tsx';

const controls: Record<Exclude<FieldKind, 'rich'>, ComponentType<ControlProps>> = {
  text: TextControl,
  int: NumberControl,
  dec: NumberControl,
  flag: FlagControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  color: ColorControl,
  len: LenControl,
  box: BoxControl,
  typo: TypoControl,
  image: ImageControl,
  link: LinkControl,
  product: ProductControl,
  products: ProductsControl,
  category: CategoryControl,
  funnel: FunnelControl,
  lesson: LessonControl,
  list: ListControl,
  group: GroupControl,
  zonedTime: ZonedTimeControl,
  media: MediaControl,
};

/** Kinds that consist of several inputs and are labelled as a group. */
const grouped: ReadonlySet<FieldKind> = new Set([
  'choices',
  'box',
  'typo',
  'image',
  'link',
  'products',
  'list',
  'group',
  'color',
  'product',
  'lesson',
  'zonedTime',
  'media',
]);

/** Label, control, help and error of one field, chosen by its metadata. */
export function FieldControl({ schema, value, write, node, place }: FieldControlProps): ReactElement | null {
  const { say, words, store } = useSession();
  const [own, setOwn] = useState<string>();
  const key = place && `${place.id} ${place.path}`;
  const invalid = useEditorState((state) => (key === undefined ? undefined : state.invalid[key]));
  const error = key === undefined ? own : invalid?.message;
  const id = useId();
  const meta = metaOf(schema);
  if (!meta) return null;
  const complain = (message: string | undefined, typed?: string): void => {
    if (!place || key === undefined) return setOwn(message);
    const { [key]: before, ...others } = store.get().invalid;
    if (message !== undefined)
      store.set({ invalid: { ...others, [key]: { ...place, label: meta.label, message, typed } } });
    else if (before) store.set({ invalid: others });
  };
  const label = (
    <>
      {say(meta.label)}
      {meta.required && (
        <span className="kb-req" aria-hidden="true">
          {' '}
          *
        </span>
      )}
    </>
  );
  if (meta.kind === 'rich') {
    return (
      <div className="kb-field">
        <span className="kb-label">{label}</span>
        {node && (
          <button
            type="button"
            className="kb-btn"
            onClick={() => store.set({ editing: { id: node.id, path: node.name } })}
          >
            {words.editInPage}
          </button>
        )}
      </div>
    );
  }
  const Control = controls[meta.kind];
  const describedBy = error !== undefined ? `${id}e` : meta.help ? `${id}h` : undefined;
  const control = (
    <Control
      schema={schema}
      meta={meta}
      value={value}
      write={write}
      inputId={id}
      describedBy={describedBy}
      invalid={error !== undefined}
      complain={complain}
      kept={invalid?.typed}
      place={place}
      Field={FieldControl}
    />
  );
  const below = (
    <>
      {meta.help && (
        <p id={`${id}h`} className="kb-help">
          {say(meta.help)}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}e`} className="kb-error" role="alert">
          {error}
        </p>
      )}
    </>
  );
  if (meta.kind === 'flag')
    return (
      <div className="kb-field" data-field={place?.path}>
        {control}
        {below}
      </div>
    );
  if (grouped.has(meta.kind))
    return (
      <fieldset className="kb-field" data-field={place?.path}>
        <legend>{label}</legend>
        {control}
        {below}
      </fieldset>
    );
  return (
    <div className="kb-field" data-field={place?.path}>
      <label htmlFor={id}>{label}</label>
      {control}
      {below}
    </div>
  );
}
