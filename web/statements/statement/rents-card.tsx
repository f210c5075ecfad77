import { chooseRows, listStatementRents } from '@holdfast/domain/statements/endpoints';
import type { StatementRent } from '@holdfast/domain/statements/reading/statement';
import { mediumDay } from '../../base/dates.ts';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { Money } from '../../ui/data-display/money.tsx';
import { Checkbox } from '../../ui/form/toggles.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** Rows of a file that waits which pay a rent: what is ticked is recorded with the import. */
export function RentsCard({ id }: { id: string }) {
  const { data } = useAnswer(listStatementRents, { id });
  const choose = useChange(chooseRows);
  if (data === undefined || data.items.length === 0) return null;
  const put = ({ at, agreement_id, joins }: StatementRent, chosen: boolean) =>
    choose.mutate({ id, rows: [{ at, rent: chosen ? { agreement_id, joins } : null }] });
  return (
    <Card title={data.items.length === 1 ? 'Rent found' : `${data.items.length} rents found`}>
      <ul className="divide-y divide-line">
        {data.items.map((rent) => (
          <li key={rent.at} className="flex items-start justify-between gap-4 py-2 first:pt-0 last:pb-0">
            <Checkbox
              label={`Record as rent of ${rent.label}`}
              help={`${mediumDay(rent.day)}, ${rent.words}: ${whyOf(rent)}`}
              checked={rent.chosen}
              onChange={(chosen) => put(rent, chosen)}
            />
            <span className="pt-2.5 font-semibold">
              <Money value={rent.amount} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const whyOf = ({ why, recorded_on }: StatementRent) =>
  recorded_on === null ? why : `you recorded this payment on ${mediumDay(recorded_on)}`;
