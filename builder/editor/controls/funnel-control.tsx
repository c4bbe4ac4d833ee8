import type { ReactElement } from 'react';
import { label } from '#builder/block';
import { useEditorState, useSession } from '../state/session.ts';
import type { ControlProps } from './control-props.ts';

const NONE = label('Bitte wählen', 'Please choose');
const IDLE = label('läuft nicht', 'not running');

/** One of the shop's funnels, with a word about those that buyers cannot enter. */
export function FunnelControl({ value, write, inputId, describedBy }: ControlProps): ReactElement {
  const { say } = useSession();
  const funnels = useEditorState((state) => state.data.funnels) ?? [];
  return (
    <select
      id={inputId}
      className="kb-input"
      aria-describedby={describedBy}
      value={(value as string | undefined) ?? ''}
      onChange={(event) => write(event.target.value === '' ? undefined : event.target.value)}
    >
      <option value="">{say(NONE)}</option>
      {funnels.map((entry) => (
        <option key={entry.id} value={entry.id}>
          {entry.running ? entry.name : `${entry.name} (${say(IDLE)})`}
        </option>
      ))}
    </select>
  );
}
