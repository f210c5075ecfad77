import { plainWords } from '../plain-words.ts';

const words: Readonly<Record<'out' | 'in', readonly string[]>> = {
  out: 'dr, d, debit, debits, dbit, withdrawal, withdrawals, s, soll, belastung, lastschrift, debe, cargo, debito, af, out, outgoing, expense, sale, charge, dare, depense'.split(
    ', ',
  ),
  in: 'cr, c, credit, credits, crdt, deposit, deposits, h, haben, gutschrift, haber, abono, credito, bij, in, incoming, income, refund, avere, recette'.split(
    ', ',
  ),
};

/** In which direction money went, as a cell says it; null where it says nothing of the kind. */
export function directionOf(text: string): 'out' | 'in' | null {
  const line = text.trim();
  if (line === '-' || line === '−') return 'out';
  if (line === '+') return 'in';
  const plain = plainWords(line);
  if (words.out.includes(plain)) return 'out';
  return words.in.includes(plain) ? 'in' : null;
}

const notBooked = [
  'pending',
  'authorized',
  'authorised',
  'authorization',
  'vorgemerkt',
  'en attente',
  'pendiente',
  'pendente',
  'processing',
  'in progress',
  'hold',
];
const undone = [
  'declined',
  'canceled',
  'cancelled',
  'reverted',
  'failed',
  'denied',
  'voided',
  'void',
  'removed',
  'expired',
  'rejected',
  'storniert',
  'abgelehnt',
];

/** What a bank says became of a row. */
export function stateOf(text: string): 'booked' | 'pending' | 'undone' {
  const plain = plainWords(text);
  if (notBooked.includes(plain)) return 'pending';
  return undone.includes(plain) ? 'undone' : 'booked';
}
