import type { Figure } from '@holdfast/domain/kernel/call/tool';
import { oneLine, severalLines } from '@holdfast/domain/kernel/form/clean-text';
import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { Link } from '../../base/link.tsx';
import { Button } from '../../ui/button.tsx';
import { useLinks } from '../use-sending.ts';
import { asOfWords, isOwnPath, listed, periodWords, shownValue } from './shown-value.ts';

/** So many figures are shown before the others are asked for, where there are more than a few. */
const atFirst = 5;
const mostAtFirst = 7;

/** The figures of an answer, each with what it is, whose it is, and the screen that shows the same. */
export function FigureList({ figures, asOf }: { figures: readonly Figure[]; asOf: string | null }) {
  const [all, setAll] = useState(false);
  const shown = all || figures.length <= mostAtFirst ? figures : figures.slice(0, atFirst);
  return (
    <div className="rounded-lg border border-line bg-card">
      <dl className="divide-y divide-line px-3.5">
        {shown.map((figure) => (
          <FigureRow key={figure.id} figure={figure} />
        ))}
      </dl>
      {shown.length < figures.length && (
        <div className="border-t border-line px-1.5 py-0.5">
          <Button variant="plain" size="small" onClick={() => setAll(true)}>
            Show {figures.length - shown.length} more
          </Button>
        </div>
      )}
      {asOf !== null && (
        <p className="border-t border-line px-3.5 py-1.5 text-right text-xs text-quiet">{asOfWords(asOf)}</p>
      )}
    </div>
  );
}

function FigureRow({ figure }: { figure: Figure }) {
  const { label, of, unit, period, quote } = figure;
  const isLong = unit === 'list' || (unit === 'text' && figure.value.length > 24) || quote !== undefined;
  return (
    <div className={cx('py-2.5', !isLong && 'flex flex-wrap items-baseline gap-x-4')}>
      <dt className="min-w-0 grow basis-32 text-sm text-quiet">
        {of !== undefined && (
          <span className="block font-semibold text-ink">
            <bdi className="wrap-anywhere">{oneLine(of)}</bdi>
          </span>
        )}
        {label}
        {period !== undefined && <span className="block text-xs">{periodWords(period)}</span>}
      </dt>
      <dd className={cx('figures min-w-0 font-semibold wrap-anywhere', !isLong && 'ml-auto text-right')}>
        <Value figure={figure} />
        {quote !== undefined && (
          <blockquote className="mt-1 border-l-2 border-brand pl-3 font-normal whitespace-pre-line">
            “{severalLines(quote)}”
          </blockquote>
        )}
      </dd>
    </div>
  );
}

function Value({ figure }: { figure: Figure }) {
  const links = useLinks();
  const { href } = figure;
  const value =
    figure.unit === 'list' ? (
      <span className="grid font-normal">
        {listed(figure.value).map((each) => (
          <bdi key={each}>{each}</bdi>
        ))}
      </span>
    ) : (
      <bdi className="whitespace-pre-line">{shownValue(figure)}</bdi>
    );
  if (!links || href === undefined || !isOwnPath(href)) return value;
  return (
    <Link
      href={href}
      className="inline-block text-brand underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {value}
    </Link>
  );
}
