import { addDays } from '@holdfast/domain/kernel/time/day';

/** How many rows the files of the benches have. */
export const rows = 50_000;

function told(nth: number) {
  const cents = String(100 + (nth % 9000));
  return {
    day: addDays('2016-01-01', Math.floor((nth * 3650) / rows)),
    amount: `${nth % 7 === 0 ? '' : '-'}${cents.slice(0, -2)}.${cents.slice(-2)}`,
    payee: `Shop ${nth % 400} Harbor Street ${nth % 31}`,
  };
}

/** A table as a bank's website gives it. */
export function csv(): string {
  const lines = Array.from({ length: rows }, (_, nth) => {
    const { day, amount, payee } = told(nth);
    const out = amount.startsWith('-');
    return `${day},"${payee}",${out ? amount.slice(1) : ''},${out ? '' : amount}`;
  });
  return `Date,Payee,Withdrawals,Deposits\n${lines.join('\n')}\n`;
}

/** The same as Open Financial Exchange. */
export function ofx(): string {
  const movements = Array.from({ length: rows }, (_, nth) => {
    const { day, amount, payee } = told(nth);
    return `<STMTTRN><DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${amount}<FITID>f${nth}<NAME>${payee}</STMTTRN>`;
  });
  return `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>42</BANKACCTFROM><BANKTRANLIST>\n${movements.join('\n')}\n</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`;
}

/** The same as ISO 20022's statement. */
export function camt(): string {
  const entries = Array.from({ length: rows }, (_, nth) => {
    const { day, amount, payee } = told(nth);
    const out = amount.startsWith('-');
    return `<Ntry><Amt Ccy="USD">${out ? amount.slice(1) : amount}</Amt><CdtDbtInd>${out ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>R${nth}</AcctSvcrRef><AddtlNtryInf>${payee}</AddtlNtryInf></Ntry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>USD</Ccy></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
}
