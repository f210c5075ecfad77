import { Sheet } from './drawn-parts.tsx';

const lines = [
  ['22 Harbor Lane', '$742,000'],
  ['418 Alder Street', '$494,200'],
  ['Mortgages', '−$517,960'],
] as const;

/** A net worth that can be looked behind; drawn, like the hero. */
export function WorthScene() {
  return (
    <div
      role="img"
      aria-label="A sheet of Holdfast: net worth over twelve months as a rising line, and what it is made of."
    >
      <Sheet className="mx-auto w-full max-w-lg p-5 sm:p-6">
        <p className="text-sm text-quiet">Net worth</p>
        <p className="heading figures text-3xl">$718,240</p>
        <p className="text-sm font-semibold text-good">▲ $16,120 this quarter</p>
        <svg viewBox="0 0 400 120" className="mt-4 block h-auto w-full text-brand" aria-hidden>
          <path className="stroke-line" d="M0 20H400M0 60H400M0 100H400" />
          <path
            className="fill-wash"
            d="M0 98 40 92 80 84 120 86 160 76 200 64 240 58 280 60 320 42 360 32 400 18V110H0Z"
          />
          <path
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinejoin="round"
            d="M0 98 40 92 80 84 120 86 160 76 200 64 240 58 280 60 320 42 360 32 400 18"
          />
        </svg>
        <dl className="mt-3 divide-y divide-line text-sm">
          {lines.map(([label, amount]) => (
            <div key={label} className="flex justify-between gap-4 py-2">
              <dt className="text-quiet">{label}</dt>
              <dd className="figures font-semibold">{amount}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </div>
  );
}
