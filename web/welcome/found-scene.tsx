import { FileText, Receipt, Refrigerator, Search, UserRound } from 'lucide-react';
import { Line, Sheet } from './drawn-parts.tsx';

/** A search that looks into papers; drawn, like the hero. */
export function FoundScene() {
  return (
    <div
      role="img"
      aria-label="A sheet of Holdfast: a search for the word boiler finds an appliance, an invoice, a warranty and a plumber."
    >
      <Sheet className="mx-auto w-full max-w-lg p-5 sm:p-6">
        <div className="flex items-center gap-3 rounded-md border border-edge px-3 py-2.5">
          <Search aria-hidden className="size-4.5 text-quiet" />
          <span>boiler</span>
        </div>
        <div className="mt-2 divide-y divide-line">
          <Line
            icon={Refrigerator}
            hue="teal"
            title="Boiler, Vaillant ecoTEC"
            detail="22 Harbor Lane · cellar"
            end={<span className="text-good">covered</span>}
          />
          <Line
            icon={Receipt}
            hue="ochre"
            title="Invoice 2041"
            detail="… annual service of the boiler …"
            end="$310"
          />
          <Line
            icon={FileText}
            hue="ochre"
            title="Warranty card"
            detail="… boiler and pump, ten years …"
            end="2031"
          />
          <Line icon={UserRound} hue="slate" title="Cascade Plumbing" detail="Installed the boiler in 2021" />
        </div>
      </Sheet>
    </div>
  );
}
