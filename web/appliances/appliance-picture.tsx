import type { ApplianceKind } from '@holdfast/domain/kernel/records/thing-kind';
import { Cover } from '../kernel/photos/photo.tsx';

/** How the front of a machine is drawn, on a sheet of 160 by 100. */
type Front = 'tall' | 'panel' | 'door' | 'round' | 'flat' | 'wide' | 'screen' | 'tank' | 'small';

const fronts: Readonly<Partial<Record<ApplianceKind, Front>>> = {
  refrigerator: 'tall',
  freezer: 'tall',
  dishwasher: 'panel',
  oven: 'door',
  washer: 'round',
  dryer: 'round',
  cooktop: 'flat',
  solar_panels: 'flat',
  microwave: 'wide',
  range_hood: 'wide',
  air_conditioner: 'wide',
  heat_pump: 'round',
  water_heater: 'tank',
  boiler: 'tank',
  furnace: 'tank',
  water_softener: 'tank',
  pool_pump: 'tank',
  tv: 'screen',
  laptop: 'screen',
};

const body = 'fill-card stroke-teal';
const line = 'fill-none stroke-teal';
const shade = 'fill-teal/15 stroke-teal';

const drawn: Record<Front, React.ReactNode> = {
  tall: (
    <>
      <rect x="58" y="12" width="44" height="76" rx="4" className={body} />
      <path d="M58 42h44" className={line} />
      <path d="M64 24v10M64 50v16" className={line} />
      <rect x="82" y="20" width="13" height="11" rx="2" className={shade} />
    </>
  ),
  panel: (
    <>
      <rect x="48" y="16" width="64" height="72" rx="4" className={body} />
      <path d="M48 30h64M48 80h64" className={line} />
      <path d="M56 23h16M98 23h6M64 38h32" className={line} />
      <path d="M72 56c0 5 4 8 8 8s8-3 8-8c0-4-5-8-8-12-3 4-8 8-8 12z" className={shade} />
    </>
  ),
  door: (
    <>
      <rect x="48" y="16" width="64" height="72" rx="4" className={body} />
      <path d="M48 32h64" className={line} />
      <path d="M56 24h8M96 24h8M58 40h44" className={line} />
      <rect x="58" y="47" width="44" height="32" rx="3" className={shade} />
    </>
  ),
  round: (
    <>
      <rect x="46" y="14" width="68" height="74" rx="4" className={body} />
      <path d="M46 30h68M54 22h12" className={line} />
      <circle cx="80" cy="58" r="22" className={body} />
      <circle cx="80" cy="58" r="15" className={shade} />
    </>
  ),
  flat: (
    <>
      <rect x="34" y="26" width="92" height="52" rx="4" className={body} />
      <rect x="41" y="33" width="36" height="17" rx="2" className={shade} />
      <rect x="83" y="33" width="36" height="17" rx="2" className={shade} />
      <rect x="41" y="55" width="36" height="17" rx="2" className={shade} />
      <rect x="83" y="55" width="36" height="17" rx="2" className={shade} />
    </>
  ),
  wide: (
    <>
      <rect x="32" y="28" width="96" height="48" rx="4" className={body} />
      <rect x="40" y="36" width="60" height="32" rx="3" className={shade} />
      <path d="M108 38h12M108 46h12M108 54h12" className={line} />
    </>
  ),
  screen: (
    <>
      <rect x="34" y="18" width="92" height="56" rx="4" className={body} />
      <rect x="41" y="25" width="78" height="42" rx="2" className={shade} />
      <path d="M64 86h32M80 74v12" className={line} />
    </>
  ),
  tank: (
    <>
      <rect x="58" y="16" width="44" height="70" rx="12" className={body} />
      <path d="M68 16V8M92 16V8M58 34h44" className={line} />
      <rect x="70" y="50" width="20" height="22" rx="3" className={shade} />
    </>
  ),
  small: (
    <>
      <rect x="52" y="32" width="56" height="54" rx="8" className={body} />
      <path d="M66 32V18h28v14" className={line} />
      <circle cx="80" cy="58" r="13" className={shade} />
    </>
  ),
};

type PictureProps = { category: ApplianceKind; className: string };

/** A drawn machine of its kind, where there is no photograph. */
export function AppliancePicture({ category, className }: PictureProps) {
  return (
    <svg
      viewBox="0 0 160 100"
      aria-hidden
      preserveAspectRatio="xMidYMid meet"
      className={`bg-wash ${className}`}
    >
      <path d="M20 89h120" className={line} strokeWidth="2" strokeLinecap="round" opacity="0.5" />
      <g strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {drawn[fronts[category] ?? 'small']}
      </g>
    </svg>
  );
}

type CoverProps = { appliance: { photo: string | null; category: ApplianceKind }; className: string };

/** An appliance's cover, or the drawing of its kind. The name beside it says what it is. */
export function ApplianceCover({ appliance: { photo, category }, className }: CoverProps) {
  return (
    <Cover
      photo={photo}
      className={className}
      without={<AppliancePicture category={category} className={className} />}
    />
  );
}
