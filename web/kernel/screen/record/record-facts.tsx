import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNarrow } from '../../../base/narrow.ts';
import type { Fact } from '../../../ui/data-display/tables/facts.tsx';
import { Breakable } from '../../../ui/data-display/breakable.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';

/** How many facts stand open: three rows on either. */
const [onPhone, onDesk] = [6, 12];

type RecordFactsProps = {
  /** The facts that lead stand first. */
  facts: readonly Fact[];
  /** Texts of several lines, shown with the further facts. */
  texts?: readonly { label: string; text: string | null }[];
  /** Beside the facts on the desk. */
  picture?: ReactNode;
};

/** The first card of a record's screen: its picture and what it is, in label and value. What does not fit three rows opens with "6 more". */
export function RecordFacts({ facts, texts = [], picture }: RecordFactsProps) {
  const [open, setOpen] = useState(false);
  // On the phone the picture stands beside the title.
  const narrow = useNarrow();
  const long = texts.filter((each): each is { label: string; text: string } => each.text !== null);
  const more = (at: number) => Math.max(0, facts.length - at) + long.length;
  return (
    <Card>
      <div className="flex gap-6">
        {picture !== undefined && !narrow && (
          <div className="h-44 w-44 shrink-0 overflow-hidden rounded-md lg:w-52">{picture}</div>
        )}
        <div className="min-w-0 grow">
          <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-4 gap-y-3 md:grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] md:gap-x-6">
            {facts.map((fact, index) => (
              <div
                key={fact.label}
                className={cx(
                  'min-w-0',
                  !open && index >= onPhone && 'max-md:hidden print:block!',
                  !open && index >= onDesk && 'md:hidden print:block!',
                )}
              >
                <dt className="text-sm text-quiet">{fact.label}</dt>
                <dd className="figures font-semibold wrap-anywhere">
                  {typeof fact.value === 'string' ? <Breakable text={fact.value} /> : fact.value}
                </dd>
              </div>
            ))}
          </dl>
          {long.length > 0 && (
            <div className={cx('mt-3 grid gap-3', !open && 'hidden print:grid')}>
              {long.map(({ label, text }) => (
                <div key={label}>
                  <h2 className="text-sm text-quiet">{label}</h2>
                  <p className="whitespace-pre-line wrap-anywhere">{text}</p>
                </div>
              ))}
            </div>
          )}
          {more(onPhone) > 0 && (
            <Button
              variant="plain"
              size="small"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
              className={cx('no-print mt-2 -mb-2 -ml-3', more(onDesk) === 0 && 'md:hidden')}
            >
              {open ? (
                'Show less'
              ) : (
                <>
                  <span className="md:hidden">{more(onPhone)} more</span>
                  <span className="max-md:hidden">{more(onDesk)} more</span>
                </>
              )}
              <ChevronDown aria-hidden className={cx(open && 'rotate-180')} />
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

/** A fact where its value is known. */
export const factIf = (label: string, value: ReactNode | null): Fact[] =>
  value === null || value === undefined ? [] : [{ label, value }];
