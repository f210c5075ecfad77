import { listMoneyNames, type MoneyNames } from '@holdfast/domain/kernel/ledger/money-names';
import { useAnswer } from '../call/query.ts';

const none: MoneyNames = { accounts: [], categories: [], sources: [] };

/** The accounts, categories and sources of the house, and what each is called; empty until they have arrived. */
export function useMoneyNames() {
  const { data, isPending } = useAnswer(listMoneyNames, {});
  const names = data ?? none;
  return {
    ...names,
    isPending,
    /** False until they have arrived: an empty name means nothing yet. */
    isKnown: data !== undefined,
    accountName: (id: string | null) => nameIn(names.accounts, id),
    categoryName: (id: string | null) => nameIn(names.categories, id),
    sourceName: (id: string | null) => nameIn(names.sources, id),
    colorOf: (id: string | null) => names.categories.find((each) => each.id === id)?.color ?? null,
  };
}

const nameIn = (all: readonly { id: string; name: string }[], id: string | null) =>
  all.find((each) => each.id === id)?.name ?? '';
