import type { ReactNode } from 'react';
import { dashboardPath } from '../../base/origin.ts';
import { Surrounded } from '../../kernel/screen/public/public-layout.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ThemeToggle } from '../built-in/theme-toggle.tsx';

const here = '/pricing';

/** Where a visitor goes who wants to buy and has no account: back to this plan once there is one. */
export const registerFor = (priceId: string) =>
  `/register?${new URLSearchParams({ from: `${here}?plan=${priceId}` })}`;

/** Signed-in people have the shell around the prices; visitors the public head, which stays on top on the phone (S-080). */
export function PricingFrame({ children }: { children: ReactNode }) {
  return (
    <Surrounded begin="Start free trial" from={here} tools={<PricingTools />} stays>
      {children}
    </Surrounded>
  );
}

/** Colours and the way to the dashboard; on the phone a bar that stays in reach while one compares (S-080). */
export function PricingTools() {
  return (
    <>
      <ThemeToggle />
      <LinkButton href={dashboardPath} variant="quiet">
        Dashboard
      </LinkButton>
    </>
  );
}
