import { setTaxFacts } from '@holdfast/domain/rental-taxes/endpoints';
import { taxFactsDraft } from '@holdfast/domain/rental-taxes/tax-facts';
import type { TaxPack } from '@holdfast/domain/rental-taxes/tax-pack';
import { Pencil, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { mediumDay } from '../base/dates.ts';
import { useChange } from '../kernel/call/query.ts';
import { DraftDialog } from '../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../kernel/form/fields-of.ts';
import { useDraft } from '../kernel/form/form.tsx';
import { startOf } from '../kernel/form/start-of.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Money } from '../ui/data-display/money.tsx';
import { DateField, MoneyField, SelectField, TextField } from '../ui/form/form-fields.tsx';
import { Card } from '../ui/layout/card.tsx';

const facts = fieldsOf(taxFactsDraft);

/** What is written off, and the sale that takes some of it back. */
export function DepreciationCard({ pack }: { pack: TaxPack }) {
  const [open, setOpen] = useState(false);
  const { depreciation, sale } = pack;
  const known = pack.facts !== null;
  return (
    <Card
      title="Depreciation"
      aside={
        <Button variant="plain" size="small" className="-mr-3" onClick={() => setOpen(true)}>
          {known ? <Pencil aria-hidden /> : <Plus aria-hidden />} {known ? 'Edit' : 'Add'}
        </Button>
      }
    >
      {depreciation.length === 0 && <p className="text-quiet">No depreciation.</p>}
      <ul className="divide-y divide-line">
        {depreciation.map((each) => (
          <li key={`${each.what} ${each.placed_in_service} ${each.basis}`} className="flex gap-3 py-2">
            <div className="min-w-0 grow">
              <p className="font-semibold wrap-anywhere">{each.what}</p>
              <p className="text-sm text-quiet">
                <Money value={each.basis} /> since {mediumDay(each.placed_in_service)}
              </p>
            </div>
            <div className="text-right">
              <Money value={each.this_year} className="font-semibold" />
              <p className="text-sm text-quiet">
                <Money value={each.in_all} /> in all
              </p>
            </div>
          </li>
        ))}
      </ul>
      {sale !== null && (
        <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line pt-3">
          <dt>Gain on sale</dt>
          <dd className="text-right font-semibold">
            <Money value={sale.gain} />
          </dd>
          <dt>Of that, depreciation recapture</dt>
          <dd className="text-right">
            <Money value={sale.recaptured} />
          </dd>
        </dl>
      )}
      {open && <FactsDialog pack={pack} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function FactsDialog({ pack, onClose }: { pack: TaxPack; onClose: () => void }) {
  const change = useChange(setTaxFacts, { done: 'Depreciation saved', quiet: true });
  const version = pack.facts?.version;
  const draft = useDraft({
    shape: taxFactsDraft,
    start: startOf(taxFactsDraft, pack.facts ?? { placed_in_service: pack.property.purchase_date }),
    save: (values) =>
      change.mutateAsync({
        property_id: pack.property.id,
        ...(version === undefined ? {} : { version }),
        ...values,
      }),
    onSaved: onClose,
    keep: `rental-facts:${pack.property.id}`,
  });
  return (
    <DraftDialog draft={draft} title="Depreciation" submit="Save" onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField {...facts.day('placed_in_service')} />
        <SelectField {...facts.choice('building_class')} />
        <MoneyField {...facts.money('land_value')} />
        <MoneyField {...facts.money('closing_costs')} />
        <MoneyField {...facts.money('selling_costs')} />
      </div>
      <Improvements />
    </DraftDialog>
  );
}

function Improvements() {
  const { watch, setValue } = useFormContext<{ improvements: object[] }>();
  const rows = watch('improvements');
  const set = (next: object[]) => setValue('improvements', next, { shouldDirty: true });
  const places = rows.map((_, at) => `improvement ${at}`);
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-1.5 text-sm font-semibold">
        {facts.other('improvements').label}
        <span className="font-normal text-quiet"> optional</span>
      </legend>
      {places.map((place, at) => (
        <div
          key={place}
          className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-end gap-2 sm:grid-cols-[10rem_minmax(0,1fr)_9rem_2.75rem]"
        >
          <DateField name={`improvements.${at}.day`} label="Day" required className="max-sm:col-span-2" />
          <TextField
            name={`improvements.${at}.what`}
            label="What"
            placeholder="New roof"
            className="max-sm:col-span-2"
          />
          <MoneyField name={`improvements.${at}.amount`} label="Amount" required />
          <IconButton
            label={`Remove improvement ${at + 1}`}
            onClick={() => set(rows.filter((_, each) => each !== at))}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        variant="quiet"
        size="small"
        className="justify-self-start"
        onClick={() => set([...rows, { day: '', what: '', amount: '' }])}
      >
        <Plus aria-hidden /> Add improvement
      </Button>
    </fieldset>
  );
}
