import { currency } from '@holdfast/domain/kernel/money/money';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { IconTile } from '../../ui/picture/icon.tsx';
import { useEntryLook } from '../entries/entry-look.ts';
import type { Shown } from '../shown-entry.ts';
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
              <th className="py-2 text-right font-normal max-sm:hidden">Entries</th>
              <th className="py-2 text-right font-normal max-sm:hidden">Without amount</th>
              <th className="py-2 text-right font-normal">Sum</th>
            </tr>
          </thead>
          <tbody className="figures">
            {kinds.map(({ kind, sample, count, sum, withoutAmount: without }) => {
              const look = lookOf(sample.entry);
              return (
                <tr key={kind} className="border-b border-line">
                  <th scope="row" className="py-2 font-normal print:py-0.5">
                    <span className="flex items-center gap-3">
                      <span className="max-sm:hidden print:hidden">
                        <IconTile name={look.kind.icon} hue={look.kind.hue} />
                      </span>
                      <span className="min-w-0 wrap-anywhere">
                        {look.kind.label}
                        <span className="block text-sm text-quiet sm:hidden">{entriesInWords(count)}</span>
                      </span>
                    </span>
                  </th>
                  <td className="py-2 text-right max-sm:hidden print:py-0.5">{count}</td>
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
