import { Share, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { isInstalled } from '../base/installed.ts';
import { Card } from '../ui/layout/card.tsx';

/** How the product gets onto the home screen: until there is an app of its own, this is the way. */
export function InstallHint() {
  if (isInstalled()) {
    return (
      <Card title="Install on iPhone">
        <p className="text-quiet">Holdfast is on this device’s home screen, and you opened it from there.</p>
      </Card>
    );
  }
  return (
    <Card title="Install on iPhone">
      <p className="text-quiet">
        There is no app in the App Store. Add Holdfast to your home screen instead, and open it from there.
      </p>
      <ol className="mt-4 grid gap-3">
        <Step number={1}>Open this page in Safari.</Step>
        <Step number={2}>
          Press <Share aria-hidden className="inline size-4.5 align-[-0.2em]" /> <strong>Share</strong>.
        </Step>
        <Step number={3}>
          Choose <SquarePlus aria-hidden className="inline size-4.5 align-[-0.2em]" />{' '}
          <strong>Add to Home Screen</strong>, then <strong>Add</strong>.
        </Step>
      </ol>
      <p className="mt-4 border-t border-line pt-3 text-sm text-quiet">
        On Android, open the browser’s menu and choose “Add to Home screen”.
      </p>
    </Card>
  );
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span
        aria-hidden
        className="figures grid size-7 shrink-0 place-items-center rounded-full bg-wash text-sm font-bold text-brand"
      >
        {number}
      </span>
      <span className="pt-0.5">{children}</span>
    </li>
  );
}
