import { debtKind, type DebtsPage } from '@holdfast/domain/loans/debt';
import { addDebt, listDebts } from '@holdfast/domain/loans/endpoints';
import { addMoney, formatShort } from '@holdfast/domain/kernel/money/money';
import { useInAddress } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { wholeList } from '../../kernel/screen/list/whole-list.ts';
import { useAdd } from '../../kernel/screen/house/adding.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { FittingAmount } from '../../ui/data-display/charts/fitting-amount.tsx';
import { StatTile, StatTiles } from '../../ui/data-display/stat-tile.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { rateWords } from '../loan-words.tsx';
import { DebtsTable, WithoutTerms } from './debts-table.tsx';
import { PlanCard } from './plan-card.tsx';
import { TrashedLoans } from './trashed-loans.tsx';

/** What is owed, what it costs, and how it is paid off the soonest (S-229, S-230, M-17). */
export default function DebtsScreen() {
  const answer = useAnswer(listDebts, {});
  const add = useAdd();
  const may = useMay('finance');
  const [named] = useInAddress('kind');
  const kind = debtKind.safeParse(named).data ?? '';
  const list = wholeList(answer, ({ items }) => items.filter((each) => kind === '' || each.kind === kind));
  const all = answer.data?.items ?? [];
  const summary = answer.data?.summary;
  return (
    <ListScreen
      title="Debts"
      noun={['debt', 'debts']}
      list={list}
      path="/finance/debts"
      worth={
        summary === undefined ? null : formatShort(addMoney(summary.total_debts, summary.total_credit_cards))
      }
      bar={{
        status: {
          name: 'kind',
          label: 'Kind',
          value: kind,
          fallback: '',
          choices: [
            { value: '', label: 'All', count: all.length },
            ...debtKind.options.map((value) => ({
              value,
              label: kindWords[value],
              count: all.filter((each) => each.kind === value).length,
            })),
          ],
        },
      }}
      add={may(addDebt) && { label: 'Add debt', onAdd: () => add('/finance/debts/add') }}
      empty={{
        title: 'No debts',
        picture: 'money',
        text: 'Add a loan to see its schedule and payoff date. Cards and mortgages appear automatically.',
      }}
      failed="Failed to load debts"
      over={<TrashedLoans />}
    >
      {() => (
        <Stack gap={4} className="md:gap-5">
          <Card flush>
            <DebtsTable debts={list.items} />
          </Card>
          {summary && <Summary summary={summary} />}
          <PlanCard debts={all} />
          <WithoutTerms debts={all} />
        </Stack>
      )}
    </ListScreen>
  );
}

const kindWords = { debt: 'Loans', card: 'Cards', mortgage: 'Mortgages' } as const;

function Summary({ summary }: Pick<DebtsPage, 'summary'>) {
  const { total_debts, total_credit_cards, total_interest_payments, average_interest_rate } = summary;
  return (
    <StatTiles>
      <StatTile
        label="Debts and mortgages"
        value={<FittingAmount value={total_debts} />}
        icon="hand-coins"
        hue="clay"
      />
      <StatTile
        label="Credit cards"
        value={<FittingAmount value={total_credit_cards} />}
        icon="credit-card"
        hue="indigo"
      />
      <StatTile
        label="Monthly interest"
        value={<FittingAmount value={total_interest_payments} />}
        icon="coins"
        hue="ochre"
      />
      <StatTile label="Average rate" value={rateWords(average_interest_rate)} icon="landmark" hue="moss" />
    </StatTiles>
  );
}
