import type { ReactNode } from 'react';
import { Link } from '../../base/link.tsx';
import type { Hue } from '../../base/hue.ts';
import { IconTile } from '../picture/icon.tsx';

/** Figures beside one another in one card, with lines between: four on a desk, two on the phone, one where letters are large. */
export function TileRow({ children }: { children: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-card shadow-soft">
      {/* The lines on the outer edge lie outside of what is seen. */}
      <div className="-mr-px -mb-px grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] lg:grid-cols-[repeat(auto-fit,minmax(max(min(100%,9.5rem),25%),1fr))] print:grid-cols-4 [&>*]:border-r [&>*]:border-b [&>*]:border-line">
        {children}
      </div>
    </div>
  );
}

type RowTileProps = {
  label: string;
  /** Shown as it is; for an amount a `<FittingAmount>`. */
  value: ReactNode;
  line: ReactNode;
  icon: string;
  hue: Hue;
  href?: string;
};

/** One figure of a `TileRow`, with its name and one line below. With `href` the whole tile leads there. */
export function RowTile({ label, value, line, icon, hue, href }: RowTileProps) {
  const content = (
    <>
      <span className="min-w-0 grow">
        <span className="block text-sm wrap-anywhere text-quiet">{label}</span>
        <span className="heading figures block text-lg break-words">{value}</span>
        <span className="block text-sm wrap-anywhere text-quiet">{line}</span>
      </span>
      <span className="max-md:hidden">
        <IconTile name={icon} hue={hue} />
      </span>
    </>
  );
  const look = 'flex min-w-0 items-center gap-2 px-4 py-3 md:px-5 md:py-4';
  if (href === undefined) return <div className={look}>{content}</div>;
  return (
    <Link href={href} className={`${look} -outline-offset-2 hover:bg-sunk`}>
      {content}
    </Link>
  );
}
