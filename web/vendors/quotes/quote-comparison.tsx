import {
  compareQuotes,
  listInWords,
  lowestInWords,
  type ComparedLine,
} from '@holdfast/domain/vendors/compare-quotes';
import type { ShownQuote } from '@holdfast/domain/vendors/quote';
import { mediumDay } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { DecideButtons } from './decide-buttons.tsx';
import { QuoteBadge } from './quote-badge.tsx';

type ComparisonProps = {
  /** What they are for: names the table for those who listen. */
  label: string;
  quotes: readonly ShownQuote[];
  budgetLines?: readonly string[];
};

const nameOf = (quote: ShownQuote) => quote.vendor_label ?? quote.title;

/**
 * Quotes for the same work beside each other: lines of one name in one row, the lowest of each and what is missing in words. On a
 * phone the quotes stand below one another, each with all lines of the comparison.
 */
export function QuoteComparison({ label, quotes, budgetLines = [] }: ComparisonProps) {
  const compared = compareQuotes(quotes, budgetLines);
  const words = lowestInWords(
    quotes.map((quote) => ({ ...quote, name: nameOf(quote) })),
    compared,
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {words !== null && <p>{words}</p>}
      <div className="max-md:hidden md:overflow-x-auto">
        <Table label={label} quotes={quotes} compared={compared} />
      </div>
      <ul aria-label={label} className="grid gap-3 md:hidden">
        {quotes.map((quote, at) => (
          <li key={quote.id} className="rounded-lg border border-line p-4">
            <QuoteHead quote={quote} lowest={compared.lowest[at] ?? false} />
            <dl className="mt-2">
              {compared.lines.map((line) => (
                <div
                  key={line.what}
                  className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5"
                >
                  <dt className="text-quiet">{line.what}</dt>
                  <dd className="text-right">
                    <Amount line={line} at={at} itemized={quote.items.length > 0} />
                  </dd>
                </div>
              ))}
              <div className="flex justify-between gap-x-4 py-2 font-semibold">
                <dt>In all</dt>
                <dd>
                  <Money value={quote.amount} />
                </dd>
              </div>
            </dl>
            <Missing words={compared.missing[at] ?? []} />
            <div className="mt-3 flex flex-wrap gap-2">
              <DecideButtons quote={quote} size="small" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

type TableProps = {
  label: string;
  quotes: readonly ShownQuote[];
  compared: ReturnType<typeof compareQuotes>;
};

const place = 'px-3 py-2 align-top first:pl-0 last:pr-0';
const cell = `${place} text-right`;
const head = `${place} text-left`;

function Table({ label, quotes, compared }: TableProps) {
  return (
    <table aria-label={label} className="w-full border-collapse">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={`${head} text-sm font-semibold text-quiet`}>
            Line
          </th>
          {quotes.map((quote, at) => (
            <th key={quote.id} scope="col" className={`${cell} min-w-36 font-normal`}>
              <QuoteHead quote={quote} lowest={compared.lowest[at] ?? false} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {compared.lines.map((line) => (
          <tr key={line.what} className="border-b border-line">
            <th scope="row" className={`${head} font-normal wrap-anywhere`}>
              {line.what}
            </th>
            {quotes.map((quote, at) => (
              <td key={quote.id} className={cell}>
                <Amount line={line} at={at} itemized={quote.items.length > 0} />
              </td>
            ))}
          </tr>
        ))}
        <tr className="border-b border-line font-semibold">
          <th scope="row" className={head}>
            In all
          </th>
          {quotes.map((quote, at) => (
            <td key={quote.id} className={cell}>
              <Money value={quote.amount} />
              <div className="font-normal">
                <Missing words={compared.missing[at] ?? []} />
              </div>
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row" className={`${head} text-sm font-normal text-quiet`}>
            Decision
          </th>
          {quotes.map((quote) => (
            <td key={quote.id} className={cell}>
              <div className="flex flex-wrap justify-end gap-2">
                <DecideButtons quote={quote} size="small" />
              </div>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function QuoteHead({ quote, lowest }: { quote: ShownQuote; lowest: boolean }) {
  return (
    <>
      <Link
        href={`/quotes/${quote.id}`}
        className="font-semibold text-brand wrap-anywhere underline-offset-4 hover:underline"
      >
        {nameOf(quote)}
      </Link>
      <span className="mt-1 flex flex-wrap gap-1.5 md:justify-end">
        <QuoteBadge standing={quote.standing} />
        {lowest && <Badge tone="brand">Lowest</Badge>}
      </span>
      {quote.valid_until !== null && quote.state === 'received' && (
        <span className="figures mt-1 block text-sm text-quiet">until {mediumDay(quote.valid_until)}</span>
      )}
    </>
  );
}

function Amount({ line, at, itemized }: { line: ComparedLine; at: number; itemized: boolean }) {
  const amount = line.amounts[at] ?? null;
  if (amount === null) return <span className="text-quiet">{itemized ? 'Not in it' : 'Not itemized'}</span>;
  return (
    <>
      <Money value={amount} />
      {line.lowest[at] && <span className="block text-sm font-semibold text-brand">lowest</span>}
    </>
  );
}

function Missing({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return <p className="mt-1 text-sm text-amber">Without {listInWords(words)}</p>;
}
