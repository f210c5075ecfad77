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

const listed = (words: string): ReadonlySet<string> =>
  new Set(words.split(',').map((each) => each.trim().replaceAll(/\s+/g, ' ')));

/** What banks say of rows, without accents and signs, in the languages of their headings. */
const states = {
  pending: listed(
    `pending, authorized, authorised, authorization, vorgemerkt, en attente, pendiente, pendente, processing, in progress, hold, on hold,
    uncleared, not cleared, unposted, not posted, unbooked, not booked, outstanding, scheduled, upcoming, ausstehend, nicht gebucht, in bearbeitung,
    in behandeling, in attesa, in sospeso, non comptabilise, a venir`,
  ),
  undone: listed(
    `declined, canceled, cancelled, reverted, failed, denied, voided, void, removed, expired, rejected, refused, unsuccessful, not completed, incomplete,
    bounced, aborted, storniert, abgelehnt, fehlgeschlagen, abgebrochen, refuse, rejete, echoue, annule, fallida, fallido, rechazada, rechazado, cancelada,
    cancelado, anulada, anulado, rejeitada, recusada, falhou, rifiutato, annullato, fallito, geweigerd, mislukt, geannuleerd`,
  ),
  booked: listed(
    `booked, cleared, reconciled, posted, complete, completed, settled, success, successful, succeeded, executed, paid, processed, done, approved, final,
    gebucht, ausgefuhrt, abgeschlossen, comptabilise, effectue, contabilizada, contabilizado, completada, completado, liquidado, concluida,
    contabilizzato, eseguito, geboekt, verwerkt, uitgevoerd`,
  ),
} as const;

const stateNames = ['pending', 'undone', 'booked'] as const;

export type RowStanding = (typeof stateNames)[number];

/** What a bank says became of a row; null where its words are not known. */
export function knownState(text: string): RowStanding | null {
  const plain = plainWords(text);
  const whole = stateNames.find((state) => states[state].has(plain));
  if (whole !== undefined) return whole;
  // A reason may stand behind it: "Declined, card expired".
  return /\p{L}/u.test(plain) &&
    ['declined', 'failed', 'rejected', 'denied'].some((word) => plain.startsWith(`${word} `))
    ? 'undone'
    : null;
}

/** A column that asks whether a row was cleared answers yes or no. */
const cleared = /^(?:cleared|reconciled|posted|booked|gebucht)/;
const no = listed('no, n, false, 0, u, nein, non');

/** What a bank says became of a row, under a heading. What is not known is booked. */
export function stateOf(text: string, heading = ''): RowStanding {
  const plain = plainWords(text);
  if (cleared.test(plainWords(heading)) && no.has(plain)) return 'pending';
  return knownState(text) ?? 'booked';
}
