import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Link } from '../../base/link.tsx';
import type { Hue } from '../../base/hue.ts';
import { IconTile } from '../picture/icon.tsx';

type StatTileProps = {
  label: string;
  /** Shown as it is; for an amount hand over a `<FittingAmount>`. */
  value: ReactNode;
  /** One line below: a change, a share. */
  line?: ReactNode;
  icon: string;
  hue: Hue;
  href?: string;
};

/** One figure that matters, with its name. With `href` the whole tile leads there. */
export function StatTile({ label, value, line, icon, hue, href }: StatTileProps) {
  const content = (
    <>
      <div className="flex items-start justify-between gap-2">
        <span className="min-w-0 pt-1 text-sm wrap-anywhere text-quiet">{label}</span>
        <IconTile name={icon} hue={hue} />
      </div>
      <div className="heading figures mt-1 text-xl break-words md:text-[1.625rem] md:leading-8 print:text-base print:leading-6">
        {value}
      </div>
      {line && <div className="mt-1 text-sm text-quiet">{line}</div>}
    </>
  );
  const look = 'block min-w-0 rounded-lg border border-line bg-card p-4 shadow-soft';
  if (href === undefined) return <div className={look}>{content}</div>;
  return (
    <Link href={href} className={cx(look, 'transition-colors duration-150 hover:border-edge')}>
      {content}
    </Link>
  );
}

/** The tiles at the head of a screen: two beside one another on the phone, four on a desk, fewer where letters are large. */
export function StatTiles({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 md:gap-4 lg:grid-cols-[repeat(auto-fill,minmax(max(min(100%,9.5rem),(100%-3.1rem)/4),1fr))] print:grid-cols-4 print:gap-2">
      {children}
    </div>
  );
}
