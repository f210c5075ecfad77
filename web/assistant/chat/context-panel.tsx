import { maxContext, type NamedRecord } from '@holdfast/domain/assistant/message';
import { oneLine } from '@holdfast/domain/kernel/form/clean-text';
import { pickedRecord, pickedValue } from '@holdfast/domain/kernel/record-type';
import { Search } from 'lucide-react';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { RecordSign, useRecordChoices } from '../../kernel/screen/record/record-choices.tsx';
import type { ComboChoice } from '../../ui/form/combobox.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { tickLook } from '../../ui/form/tick.ts';
import { SidePanel } from '../side-panel.tsx';
import { setContext, useConversation } from '../conversation/store.ts';
import { useScreenRecord } from './use-screen-record.ts';

/** So many records are offered at once; what is typed finds the others. */
const mostOffered = 20;

/** Chooses up to six records that the questions of this conversation are about: that of the present screen first (S-242). */
export function ContextPanel({ onClose }: { onClose: () => void }) {
  const { context } = useConversation();
  const { choices, typed, onSearch } = useRecordChoices();
  const here = useScreenRecord();
  const kindOf = useHitKind();
  const full = context.length >= maxContext;
  const chosen = new Set(context.map(pickedValue));
  const present = choices.find(({ value }) => value === here);
  const offered = [
    ...(here === null || typed !== '' ? [] : [present ?? ofScreen(here, kindOf)]),
    ...choices.filter(({ value }) => typed !== '' || value !== here),
  ].slice(0, mostOffered);
  const toggle = (value: string, label: string) => {
    const record = pickedRecord(value);
    if (record === undefined) return;
    const others = context.filter((each) => pickedValue(each) !== value);
    const added: NamedRecord = { ...record, label };
    setContext(chosen.has(value) ? others : [...context, added]);
  };
  return (
    <SidePanel title="Add context" onClose={onClose}>
      <p className="text-sm text-quiet">
        Questions without a name are about these records, up to {maxContext} of them.
      </p>
      <TextInput
        type="search"
        aria-label="Search your records"
        placeholder="Search your records"
        leading={<Search aria-hidden />}
        value={typed}
        onChange={(event) => onSearch(event.target.value)}
      />
      <ul className="grid">
        {offered.map(({ value, label, detail, icon }) => (
          <li key={value} className="border-b border-line last:border-0">
            <label className="flex min-h-touch items-center gap-3 py-1.5">
              <input
                type="checkbox"
                checked={chosen.has(value)}
                disabled={full && !chosen.has(value)}
                onChange={() => toggle(value, label)}
                className={tickLook}
              />
              {icon}
              <span className="min-w-0 wrap-anywhere">
                <bdi>{oneLine(label)}</bdi>
                <span className="block text-sm text-quiet">
                  {value === here ? 'On this screen' : <bdi>{oneLine(detail ?? '')}</bdi>}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {offered.length === 0 && <p className="text-quiet">No records found.</p>}
    </SidePanel>
  );
}

/** The record of the present screen where the list of choices does not reach so far: its screen's title names it. */
function ofScreen(value: string, kindOf: ReturnType<typeof useHitKind>): ComboChoice {
  const item_type = pickedRecord(value)?.item_type ?? 'document';
  const label = document.title.replace(/ · Holdfast$/, '') || kindOf(item_type).label;
  return { value, label, icon: <RecordSign item_type={item_type} /> };
}
