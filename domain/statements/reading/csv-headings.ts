import { plainWords } from '../plain-words.ts';

export type ColumnRole =
  | 'day'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'type'
  | 'payee'
  | 'memo'
  | 'number'
  | 'category'
  | 'bank_id'
  | 'balance'
  | 'currency'
  | 'status'
  | 'account'
  | 'from'
  | 'to';

/**
 * Headings by what they mean, as banks write them in English, German, French, Spanish, Portuguese, Italian and Dutch, without accents
 * and signs; the likelier first. The day that a bank booked goes before the day that somebody paid, as in its other files.
 */
export const headings: Readonly<Record<ColumnRole, string>> = {
  day: `booking date, posting date, posted date, post date, date posted, posted, processed date, date processed, date booked, completed date,
    transaction posting date, date, transaction date, trans date, tran date, txn date, date of transaction, activity date, started date,
    effective date, entry date, value date, day, created on, created, datum verrichting, uitvoeringsdatum, boekdatum, boekingsdatum, transactiedatum, buchungstag, buchungsdatum, buchung, datum, belegdatum, valuta, valutadatum,
    wertstellung, wert, date de comptabilisation, date comptable, date d operation, date de l operation, date operation, date de valeur, date valeur,
    run date, journal date, fecha contable, fecha operacion, fecha de operacion, f operacion, f contable, fecha, fecha valor, f valor, data contabile,
    data operazione, data lancamento, data de lancamento, data mov, data movimento, data do movimento, data operacao, data, data valor,
    data valuta, date time, datetime`,
  amount: `amount, transaction amount, amount usd, net amount, netamount, net, sum, amt, value, total, gross, betrag, umsatz, buchungsbetrag, betrag in usd, montant,
    montant de l operation, importe, monto, cantidad, valor, montante, quantia, importancia, importo, bedrag, bedrag usd, transactiebedrag`,
  debit: `debit, debits, debit amount, withdrawal, withdrawals, withdrawal amount, withdrawal amt, withdrawals debits, money out, paid out, payments out,
    spent, outflow, amount debit, debit amt, out, charge, charges, soll, belastung, lastschrift, ausgang, ausgabe, ausgaben, debit montant, debits montant, sortie,
    depense, depenses, montant debit, cargo, cargos, adeudo, retiro, retiros, debe, gasto, salida, salidas, debito, debitos, saida, saidas,
    despesa, a debito, uscite, addebiti, addebito, dare, af, uitgaven`,
  credit: `credit, credits, credit amount, deposit, deposits, deposit amount, deposit amt, deposits credits, money in, paid in, payments in, received,
    inflow, amount credit, credit amt, in, haben, gutschrift, eingang, einnahme, einnahmen, entree, recette, recettes, montant credit, credit montant,
    abono, abonos, ingreso, ingresos, deposito, depositos, haber, entrada, entradas, credito, creditos, receita, a credito, entrate,
    accrediti, accredito, avere, bij, inkomsten`,
  type: `debit credit, credit debit, dr cr, cr dr, d c, c d, dc, cd, debit credit indicator, credit debit indicator, debit or credit, credit or debit, creditdebet, creditdebit, debitcredit, direction,
    indicator, sign, transaction type, type, details, soll haben, soll haben kennzeichen, s h, sens, tipo, tipo movimiento, tipo de movimiento,
    tipo movimento, cargo abono, debito credito, af bij, segno`,
  payee: `payee, payee name, counteraccount name, merchant, merchant name, counterparty, counterparty name, counter party, partner name, name, beneficiary, recipient, payer, description,
    transaction description, original description, transaction details, details, narrative, narration, particulars, transaction, title,
    beguenstigter zahlungspflichtiger, begunstigter zahlungspflichtiger, auftraggeber begunstigter, auftraggeber empfanger,
    empfanger auftraggeber, name zahlungsbeteiligter, zahlungsempfanger, zahlungsempfangerin, zahlungsempfanger in, zahlungspflichtige r, empfanger, beschreibung, transaktionsbeschreibung, text, libelle, libelle simplifie,
    tiers, nom, beneficiaire, intitule, comercio, beneficiario, concepto, descripcion, descricao, descritivo, historico, estabelecimento, lancamento,
    descrizione, descrizione operazione, causale, naam omschrijving, naam tegenpartij, tegenrekeninghouder, naam, omschrijving, action, description 1, beschreibung 1`,
  memo: `memo, notes, note, reference, additional information, extended description, payment reference, remarks, message, description, original description,
    details, verwendungszweck, vorgang verwendungszweck, buchungstext, buchungsdetails, libelle operation, informations complementaires, remarque, remarques, comments, reference de l operation, observaciones,
    mas datos, detalle, observacoes, detalhes, note operazione, mededelingen`,
  number: `check number, cheque number, check or slip, check, cheque, check no, cheque no, chq no, chq ref no, chq ref number, check num, check cheque number,
    number, no, num, schecknummer, numero de cheque, n cheque, num cheque, numero cheque`,
  category: `category, categories, transaction category, kategorie, categorie, categoria, categorie operation`,
  bank_id: `transaction id, unique transaction id, fitid, transaction reference number, tx id, referenz`,
  balance: `balance, running balance, running bal, account balance, closing balance, balance after, balance after transaction, ledger balance, balance usd,
    current balance, saldo, kontostand, saldo nach buchung, solde, saldo contabile, saldo contabilistico, saldo disponible, resulting balance, ending balance`,
  currency: `account currency, booking currency, billing currency, buchungswahrung, kontowahrung, currency, ccy, currency code, transaction currency, wahrung, waehrung, devise, divisa, moneda, moeda, valuta divisa, munt`,
  status: `status, state, transaction status, payment status, cleared, cleared status, reconciled, booking status, estado, statut, stato, buchungsstatus`,
  account: `account, account name, accountname, account title, account number, account no, account id, acct, acct name, own account, konto, kontoname, kontonummer,
    bezeichnung auftragskonto, iban auftragskonto, auftragskonto, compte, nom du compte, numero de compte, cuenta, nombre de la cuenta, conta, conto, nome conto,
    rekening, rekeningnummer`,
  from: `from, from name, sender, sender name, payer, payer name, source name, ordering party, debtor, debtor name, remitter, remitter name, auftraggeber,
    auftraggeberin, zahlungspflichtige r, zahlungspflichtiger, zahler, absender, emetteur, donneur d ordre, ordenante, remitente, pagador, ordinante, mittente,
    afzender, opdrachtgever`,
  to: `to, to name, recipient, recipient name, receiver, receiver name, payee name, payee, beneficiary, beneficiary name, target name, creditor, creditor name,
    zahlungsempfanger in, zahlungsempfanger, empfanger, empfangerin, begunstigter, destinataire, beneficiaire, beneficiario, destinatario, ontvanger, begunstigde`,
};

const roles = Object.keys(headings) as ColumnRole[];

/** Each heading's place among those of its role, by its words. */
const ranks = new Map<ColumnRole, ReadonlyMap<string, number>>(
  roles.map((role) => [role, new Map(headings[role].split(',').map((each, rank) => [each.trim(), rank]))]),
);

/** What a heading may mean, with how likely; a currency or a remark in brackets says nothing. */
export function rolesOf(heading: string): { readonly role: ColumnRole; readonly rank: number }[] {
  if (heading.length > longestHeading) return [];
  const whole = plainWords(heading);
  const bare = plainWords(heading.replaceAll(/[([][^)\]]*[)\]]/g, ' '));
  const short = bare
    .replace(/ (?:in )?(?:usd|us dollar|dollars?|eur|gbp|chf|euros?)$/, '')
    .replace(/^usd /, '');
  return roles.flatMap((role) => {
    const known = ranks.get(role);
    const rank = known?.get(whole) ?? known?.get(bare) ?? known?.get(short);
    return rank === undefined ? [] : [{ role, rank }];
  });
}

const longestHeading = 100;
