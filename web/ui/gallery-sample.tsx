import type { ReactNode } from 'react';
import { Card } from './card.tsx';

/** A named group of samples. */
export function Sample({
  title,
  children,
  wide = false,
}: {
  title: string;
  children: ReactNode;
  wide?: boolean;
}) {
  return (
    <Card title={title} className={wide ? 'md:col-span-2' : ''}>
      <div className="grid gap-4">{children}</div>
    </Card>
  );
}

export function Samples({ children }: { children: ReactNode }) {
  return <div className="grid gap-5 md:grid-cols-2">{children}</div>;
}
