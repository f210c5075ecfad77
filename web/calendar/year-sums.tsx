import { currency } from '@holdfast/domain/kernel/money';
import { Money } from '../ui/data-display/money.tsx';
import { Card } from '../ui/layout/card.tsx';
import { IconTile } from '../ui/picture/icon.tsx';
import { useEntryLook } from './entry-look.ts';
import type { Shown } from './shown-entry.ts';
import { sumsOf } from './sums.ts';

const entriesInWords = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);

/** What the entries of a year cost, by kind, to the cent. */
export function YearSums({ year, entries }: { year: string; entries: readonly Shown[] }) {
  const lookOf = useEntryLook();
  const { kinds, withoutAmount } = sumsOf(entries);
  if (kinds.length === 0) return null;
  return (
    <Card title={`Amounts in ${year}`} flush>
      <div className="px-5 pb-5">
        <p className="-mt-1 mb-3 text-sm text-quiet">
          In {currency}, of the entries above, done ones included; what was skipped is left out.
          {withoutAmount > 0 &&
            ` ${entriesInWords(withoutAmount)} without an amount ${withoutAmount === 1 ? 'is' : 'are'} in no sum.`}
        </p>
        <table className="w-full text-left">
          <thead className="text-sm text-quiet">
            <tr className="border-b border-line">
              <th className="py-2 font-normal">Kind</th>
              <th className="py-2 text-right font-normal">Entries</th>
              <th className="py-2 text-right font-normal max-sm:hidden">Without amount</th>
              <th className="py-2 text-right font-normal">Sum</th>
            </tr>
          </thead>
          <tbody className="figures">
            {kinds.map(({ kind, sample, count, sum, withoutAmount: without }) => {
              const look = lookOf(sample.entry);
              return (
                <tr key={kind} className="border-b border-line">
                  <th scope="row" className="py-2 font-normal">
                    <span className="flex items-center gap-3">
                      <IconTile name={look.kind.icon} hue={look.kind.hue} />
                      <span className="min-w-0 wrap-anywhere">{look.kind.label}</span>
                    </span>
                  </th>
                  <td className="py-2 text-right align-middle">{count}</td>
                  <td className="py-2 text-right text-quiet max-sm:hidden">{without === 0 ? '' : without}</td>
                  <td className="py-2 pl-2 text-right">
                    {without === count ? (
                      <span className="text-quiet">no amount</span>
                    ) : (
                      <Money value={sum} />
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
