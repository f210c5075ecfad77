import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import type { tryRule } from '@holdfast/domain/statements/endpoints';
import type { RuleEffects } from '@holdfast/domain/statements/rules';
import { mediumDay } from '../../base/dates.ts';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';

const shown = 8;

/** What a rule would change of the past, before and after. */
export function TriedRule({ tried }: { tried: OutputOf<typeof tryRule> }) {
  const say = useSides();
  const { total, items } = tried;
  if (total === 0) return <p aria-live="polite">It would change nothing of the past.</p>;
  return (
    <div aria-live="polite" className="grid gap-2">
      <p className="font-semibold">
        {total === 1 ? 'It would change 1 past transaction' : `It would change ${total} past transactions`}
      </p>
      <ul className="divide-y divide-line text-sm">
        {items.slice(0, shown).map(({ id, day, amount, payee, before, after }) => (
          <li key={id} className="py-1.5">
            <span className="figures">
              {mediumDay(day)} · {payee ?? 'Transaction'} · {formatMoney(amount)}
            </span>
            <span className="block text-quiet">
              {say(before)} → {say(after)}
            </span>
          </li>
        ))}
      </ul>
      {total > shown && <p className="text-sm text-quiet">and {total - shown} more</p>}
    </div>
  );
}

type Side = { readonly [Effect in keyof RuleEffects]?: RuleEffects[Effect] | undefined };

function useSides() {
  const { categoryName, sourceName } = useMoneyNames();
  return (side: Side): string => {
    const said = [
      side.payee,
      categoryName(side.category_id ?? null),
      sourceName(side.income_source_id ?? null),
      side.property_category,
      side.of_id == null ? null : 'belongs to a thing',
    ].filter((each) => each != null && each !== '');
    return said.length === 0 ? 'no category' : said.join(', ');
  };
}
