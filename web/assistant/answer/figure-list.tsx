import type { Figure } from '@holdfast/domain/kernel/call/tool';
import { oneLine, severalLines } from '@holdfast/domain/kernel/form/clean-text';
import { cx } from 'class-variance-authority';
import { useId, useState, type ReactNode } from 'react';
import { Link } from '../../base/link.tsx';
import { Button } from '../../ui/button.tsx';
import { useLinks } from '../use-sending.ts';
import { asOfWords, isOwnPath, listed, periodWords, shownValue, standsOut } from './shown-value.ts';
import { sharedOf } from './shared-parts.ts';

/** So many figures are shown before the others are asked for, where there are more than a few. */
const atFirst = 5;
const mostAtFirst = 7;

type FigureListProps = {
  figures: readonly Figure[];
  /** The day that they were computed on. */
  asOf: string | null;
  /** The link to the screen that shows the same. */
  more: ReactNode;
};

/** The figures of an answer: the first one large, what they have in common said once, and below them the screen that shows the same. */
export function FigureList({ figures, asOf, more }: FigureListProps) {
  const [all, setAll] = useState(false);
  const titleId = useId();
  const shown = all || figures.length <= mostAtFirst ? figures : figures.slice(0, atFirst);
  const hidden = figures.length - shown.length;
  const { of, period } = sharedOf(figures);
  const days = period === null || (period.from === period.to && period.to === asOf) ? null : period;
  const when = [days && periodWords(days), asOf && asOfWords(asOf)].filter(Boolean).join(' · ');
  return (
    <div
      role="group"
      aria-labelledby={of === null ? undefined : titleId}
      aria-label={of === null ? 'Figures' : undefined}
      className="rounded-lg border border-line bg-card px-3.5 py-1"
    >
      {of !== null && (
        <p id={titleId} className="pt-2 font-semibold wrap-anywhere">
          <bdi>{oneLine(of)}</bdi>
        </p>
      )}
      <dl className="divide-y divide-line">
        {shown.map((figure, index) => (
          <FigureRow
            key={figure.id}
            figure={figure}
            main={index === 0 && standsOut(figure)}
            named={of === null}
            dated={period === null}
          />
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-x-4 border-t border-line empty:hidden">
        {hidden > 0 && (
          <Button variant="plain" size="small" className="-ml-3" onClick={() => setAll(true)}>
            Show {hidden} more
          </Button>
        )}
        {more}
        {when !== '' && (
          <span className="figures ml-auto py-2 text-right text-xs text-quiet" data-when="">
            {when}
          </span>
        )}
      </div>
    </div>
  );
}

type FigureRowProps = {
  figure: Figure;
  main: boolean;
  /** Its own name and days are said here, where not all figures have the same. */
  named: boolean;
  dated: boolean;
};

function FigureRow({ figure, main, named, dated }: FigureRowProps) {
  const { label, unit, quote } = figure;
  const of = named ? figure.of : undefined;
  const period = dated ? figure.period : undefined;
  const isLong = unit === 'list' || (unit === 'text' && figure.value.length > 24) || quote !== undefined;
  return (
    <div className={cx('py-2', !main && !isLong && 'flex flex-wrap items-baseline gap-x-4')}>
      <dt className="min-w-0 grow basis-32 text-sm text-quiet">
        {of !== undefined && <bdi className="block wrap-anywhere text-ink">{oneLine(of)}</bdi>}
        {label}
        {period !== undefined && <span className="figures block text-xs">{periodWords(period)}</span>}
      </dt>
      <dd
        className={cx(
          'min-w-0 wrap-anywhere',
          unit !== 'text' && unit !== 'list' && 'figures',
          main ? 'heading text-2xl leading-tight' : 'font-semibold',
          !main && !isLong && 'ml-auto text-right',
        )}
      >
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
      className="inline-block underline decoration-edge/50 decoration-1 underline-offset-4 hover:text-brand hover:decoration-current"
    >
      {value}
    </Link>
  );
}
