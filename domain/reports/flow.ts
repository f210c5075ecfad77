import { categorySummaryOf } from '../kernel/ledger/summaries.ts';
import { addMoney, compareMoney, negateMoney, type Money } from '../kernel/money/money.ts';
import { sourceSummaryOf, totalsOf, type Names, type Sums } from './make-reports.ts';
import type { FlowReport } from './report.ts';

type Node = FlowReport['nodes'][number];

const zero = '0.00';

/**
 * The way of the money: sources on the left, all of it in the middle, categories and what was saved on the right. Where more was spent
 * than came in, the rest was drawn from what there was. What a category gave back comes in, and what a source took back goes out, so that
 * both sides add up to the middle.
 */
export function flowOf(sums: Sums, names: Names): Pick<FlowReport, 'nodes' | 'links'> {
  const comes: Node[] = [];
  const goes: Node[] = [];
  for (const { source_id, source_name, amount } of sourceSummaryOf(sums, names.sources)) {
    const node = { key: `source:${source_id ?? 'none'}`, id: source_id, color: null };
    if (compareMoney(amount, zero) > 0) comes.push({ ...node, name: source_name, kind: 'source', amount });
    else
      goes.push({
        ...node,
        name: `${source_name}, paid back`,
        kind: 'paid-back',
        amount: negateMoney(amount),
      });
  }
  for (const { category_id, category_name, color, amount } of categorySummaryOf(sums, names.categories)) {
    const node = { key: `category:${category_id ?? 'none'}`, id: category_id, color };
    if (compareMoney(amount, zero) > 0) goes.push({ ...node, name: category_name, kind: 'category', amount });
    else
      comes.push({
        ...node,
        name: `${category_name}, refunded`,
        kind: 'refund',
        amount: negateMoney(amount),
      });
  }
  const { net_amount } = totalsOf(sums);
  const rest = { id: null, color: null };
  if (compareMoney(net_amount, zero) > 0) {
    goes.push({ ...rest, key: 'saved', name: 'Saved', kind: 'saved', amount: net_amount });
  } else if (compareMoney(net_amount, zero) < 0) {
    comes.push({
      ...rest,
      key: 'drawn',
      name: 'From savings',
      kind: 'drawn',
      amount: negateMoney(net_amount),
    });
  }
  if (comes.length === 0) return { nodes: [], links: [] };
  const all: Node = { ...rest, key: 'all', name: 'Money in', kind: 'all', amount: sumOf(comes) };
  return {
    nodes: [...comes, all, ...goes],
    links: [
      ...comes.map(({ key, amount }) => ({ from: key, to: all.key, amount })),
      ...goes.map(({ key, amount }) => ({ from: all.key, to: key, amount })),
    ],
  };
}

const sumOf = (nodes: readonly { amount: Money }[]): Money =>
  addMoney(zero, ...nodes.map(({ amount }) => amount));
