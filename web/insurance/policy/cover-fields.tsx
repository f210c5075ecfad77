import { coverDraft, type CoverDraft } from '@holdfast/domain/insurance/cover';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { RecordField } from '../../kernel/screen/record/record-field.tsx';
import { MoneyField, SelectField, TextField } from '../../ui/form/form-fields.tsx';
import { kindFor, unnamed, type CoverStart } from './new-cover.ts';

/** The fields of one cover; `within` leads to it in the form: `covers.0.`. Where the thing is known, it is not asked for. */
export function CoverFields({
  within = '',
  label = null,
  asksThing = true,
}: {
  within?: string;
  label?: string | null;
  asksThing?: boolean;
}) {
  const cover = fieldsOf(coverDraft, within);
  useKindOfThing(cover.choice('kind').name, cover.other('of').name);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
      <SelectField {...cover.choice('kind')} />
      {asksThing && (
        <RecordField
          {...cover.other('of')}
          offered={{ things: 'yes' }}
          none="No single thing"
          chosen={label === null ? null : { label }}
        />
      )}
      <MoneyField {...cover.money('cover_limit')} help="The most that it pays." />
      <MoneyField {...cover.money('deductible')} help="Left empty, the policy’s own counts." />
      <TextField {...cover.text('notes')} className="sm:col-span-2" />
    </div>
  );
}

/** Lets a thing that is chosen say what pays for it, where the kind of loss is still the one that every cover begins with. */
function useKindOfThing(kind: string, of: string) {
  const { watch, getValues, setValue } = useFormContext<Record<string, CoverStart[keyof CoverStart]>>();
  const thing = (watch(of) ?? null) as CoverDraft['of'];
  const before = useRef(thing?.item_id);
  useEffect(() => {
    if (thing?.item_id === before.current) return;
    before.current = thing?.item_id;
    if (thing !== null && getValues(kind) === unnamed) setValue(kind, kindFor(thing));
  });
}
