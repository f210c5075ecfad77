import type { MoneyAccountKind } from '@holdfast/domain/kernel/ledger/money-account';
import type { Hue } from '../../base/hue.ts';
import type { IconName } from '../../ui/picture/icon.tsx';

/** What the institution of an account is called. */
export const institutionWord: Readonly<Record<MoneyAccountKind, string>> = {
  bank: 'Bank',
  card: 'Issuer',
  debt: 'Lender',
  outside: 'Institution',
};

export const kindGroups: readonly {
  kind: 'bank' | 'card' | 'debt';
  title: string;
  total: string;
  icon: IconName;
  hue: Hue;
}[] = [
  { kind: 'bank', title: 'Bank accounts', total: 'In all', icon: 'landmark', hue: 'moss' },
  { kind: 'card', title: 'Credit cards', total: 'Owed', icon: 'credit-card', hue: 'indigo' },
  { kind: 'debt', title: 'Debts', total: 'Owed', icon: 'hand-coins', hue: 'clay' },
];

/** `Harbor Credit Union · •• 4417` */
export const whereOf = ({
  institution,
  number_end,
}: {
  institution: string | null;
  number_end: string | null;
}): string => [institution, number_end === null ? null : `•• ${number_end}`].filter(Boolean).join(' · ');

/** Whether what is owed on such an account is what people speak of. */
export const isOwed = (kind: MoneyAccountKind): boolean => kind === 'card' || kind === 'debt';
