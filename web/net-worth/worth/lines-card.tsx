import { negateMoney } from '@holdfast/domain/kernel/money/money';
import { listWorthRows } from '@holdfast/domain/net-worth/endpoints';
import { rowsOfLine, type WorthOnDay, type WorthRow } from '@holdfast/domain/net-worth/worth';
import { useEffect, useState } from 'react';
import { mediumDay } from '../../base/dates.ts';
import { Link, useInAddress } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { Money } from '../../ui/data-display/money.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { isOwed } from '../line-look.ts';

const sourceWords: Readonly<Record<WorthRow['source'], string>> = {
  sale: 'Sale price',
  appraisal: 'Appraisal',
  own: 'Own estimate',
  curve: 'Curve',
  import: 'Brought in',
  price: 'Purchase price',
  balance: 'Balance',
};

type Line = WorthOnDay['lines'][number];

/** The lines of the net worth; each unfolds to the records that make it. */
export function LinesCard({ worth }: { worth: WorthOnDay }) {
  const [asked] = useInAddress('line');
  const open = asked.split(',');
  // Whoever comes by an address is there before its lines are, and the router has nothing to scroll to.
  useEffect(() => {
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <Card title="Breakdown">
      {worth.lines.length === 0 && <p className="text-quiet">Nothing is known of this day.</p>}
      <div className="grid">
        {worth.lines.map((line) => (
          <details
            key={line.key}
            id={line.key}
            open={open.includes(line.key)}
            className="group scroll-mt-24 border-b border-line last:border-0"
          >
            <summary className="-mx-2 flex min-h-touch cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-md px-2 py-2 hover:bg-wash/60">
              <span>
                <span
                  aria-hidden
                  className="mr-1 inline-block text-quiet transition-transform group-open:rotate-90"
                >
                  ›
                </span>
                {line.label}{' '}
                <span className="figures text-sm text-quiet">
                  · {line.count}
                  {line.side === 'aside' && ' · not included in net worth'}
                </span>
              </span>
              <Money
                value={isOwed(line) ? negateMoney(line.total) : line.total}
                className="ml-auto font-semibold"
              />
            </summary>
            <Rows line={line} on={worth.day} />
          </details>
        ))}
      </div>
      {worth.balances_since !== null && worth.day < worth.balances_since && (
        <p className="mt-3 text-sm text-quiet">
          What was owed on every mortgage is known from {mediumDay(worth.balances_since)} on. Before that, the
          amount that was borrowed stands here.
        </p>
      )}
    </Card>
  );
}

function Rows({ line, on }: { line: Line; on: string }) {
  const [pages, setPages] = useState(0);
  return (
    <ul className="mb-3 grid">
      {line.rows.map((row) => (
        <Record key={row.id} row={row} />
      ))}
      {Array.from({ length: pages }, (_, nth) => (
        <More key={nth} line={line} on={on} skip={(nth + 1) * rowsOfLine} />
      ))}
      {line.count > (pages + 1) * rowsOfLine && (
        <li className="no-print pt-2">
          <Button variant="quiet" size="small" onClick={() => setPages(pages + 1)}>
            Show more
          </Button>
        </li>
      )}
    </ul>
  );
}

function More({ line, on, skip }: { line: Line; on: string; skip: number }) {
  const { data } = useAnswer(listWorthRows, { on, line: line.key, skip });
  return (data?.items ?? []).map((row) => <Record key={row.id} row={row} />);
}

function Record({ row }: { row: WorthRow }) {
  const kindOf = useHitKind();
  return (
    <li>
      <Link
        href={kindOf(row.type).href(row.id)}
        className="-mx-2 flex min-h-touch flex-wrap items-center justify-between gap-x-4 rounded-md py-1 pr-2 pl-6 hover:bg-wash/60"
      >
        <span className="min-w-[min(100%,9rem)] grow basis-0">
          <span className="block wrap-anywhere">{row.label}</span>
          <span className="block text-sm text-quiet">
            {sourceWords[row.source]}, {mediumDay(row.since)}
          </span>
        </span>
        <Money value={isOwed(row) ? negateMoney(row.amount) : row.amount} className="ml-auto" />
      </Link>
    </li>
  );
}
