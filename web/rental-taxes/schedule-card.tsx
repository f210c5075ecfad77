import { setDaysOfUse } from '@holdfast/domain/rental-taxes/endpoints';
import { daysOfUse } from '@holdfast/domain/rental-taxes/tax-facts';
import { taxLineLabels } from '@holdfast/domain/rental-taxes/tax-line';
import type { TaxPack } from '@holdfast/domain/rental-taxes/tax-pack';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../kernel/call/query.ts';
import { DraftDialog } from '../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../kernel/form/fields-of.ts';
import { useDraft } from '../kernel/form/form.tsx';
import { startOf } from '../kernel/form/start-of.ts';
import { Button } from '../ui/button.tsx';
import { Money } from '../ui/data-display/money.tsx';
import { TextField } from '../ui/form/form-fields.tsx';
import { Card } from '../ui/layout/card.tsx';

const days = fieldsOf(daysOfUse);

/** Income, expenses and what is left, line by line. */
export function ScheduleCard({ pack }: { pack: TaxPack }) {
  const [open, setOpen] = useState(false);
  const cut = pack.personal_days > 0;
  return (
    <Card
      title={`Schedule ${pack.year}`}
      aside={
        <Button variant="plain" size="small" className="-mr-3" onClick={() => setOpen(true)}>
          <Pencil aria-hidden /> {cut ? `${pack.personal_days} personal days` : 'Days of use'}
        </Button>
      }
    >
      <table className="w-full text-left">
        <caption className="sr-only">Income and expenses of the year</caption>
        <thead className="text-sm text-quiet">
          <tr>
            <th className="py-1 font-normal">Line</th>
            {cut && <th className="py-1 text-right font-normal">Spent</th>}
            <th className="py-1 text-right font-normal">Amount</th>
          </tr>
        </thead>
        <tbody>
          {pack.income.map(({ line, amount }) => (
            <Line key={line} label={taxLineLabels[line]} amount={amount} spent={cut ? '' : null} />
          ))}
          <Line label="Total income" amount={pack.total_income} spent={cut ? '' : null} strong />
          {pack.expenses.map(({ line, spent, deducted }) => (
            <Line key={line} label={taxLineLabels[line]} amount={deducted} spent={cut ? spent : null} />
          ))}
          <Line
            label="Depreciation"
            amount={pack.depreciation_deducted}
            spent={cut ? pack.depreciation_spent : null}
          />
          <Line label="Total expenses" amount={pack.total_expenses} spent={cut ? '' : null} strong />
          <Line label="Result" amount={pack.net} spent={cut ? '' : null} strong />
        </tbody>
      </table>
      {pack.notes.map((note) => (
        <p key={note} className="mt-3 text-sm">
          {note}
        </p>
      ))}
      {open && <DaysDialog pack={pack} onClose={() => setOpen(false)} />}
    </Card>
  );
}

type LineProps = { label: string; amount: string; spent: string | null; strong?: boolean };

function Line({ label, amount, spent, strong = false }: LineProps) {
  return (
    <tr className={strong ? 'border-t border-line font-semibold' : ''}>
      <th scope="row" className={`py-1.5 pr-3 ${strong ? '' : 'font-normal'}`}>
        {label}
      </th>
      {spent !== null && (
        <td className="py-1.5 pr-3 text-right text-quiet">{spent !== '' && <Money value={spent} />}</td>
      )}
      <td className="py-1.5 text-right">
        <Money value={amount} />
      </td>
    </tr>
  );
}

function DaysDialog({ pack, onClose }: { pack: TaxPack; onClose: () => void }) {
  const change = useChange(setDaysOfUse, { done: 'Days saved', quiet: true });
  const of = { property_id: pack.property.id, year: pack.year };
  const draft = useDraft({
    shape: daysOfUse,
    start: startOf(daysOfUse, { rented_days: pack.rented_days, personal_days: pack.personal_days }),
    save: (values) => change.mutateAsync({ ...of, ...values }),
    onSaved: onClose,
    keep: `rental-days:${of.property_id}:${of.year}`,
  });
  return (
    <DraftDialog
      draft={draft}
      title={`Days of use ${pack.year}`}
      submit="Save days"
      width="narrow"
      onClose={onClose}
    >
      <TextField
        {...days.text('rented_days')}
        inputMode="numeric"
        help="Leave empty for every day that was not personal."
      />
      <TextField {...days.text('personal_days')} inputMode="numeric" />
    </DraftDialog>
  );
}
