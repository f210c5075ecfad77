import { cx } from 'class-variance-authority';

/** A number that is always the same for the same id. */
export function variationOf(id: string, variations: number): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return sum % variations;
}

const scenes = [
  // A gabled house between hills.
  <>
    <path className="fill-amber-wash" d="M0 0H320V200H0Z" />
    <circle cx="256" cy="48" r="22" className="fill-ochre" opacity=".55" />
    <path
      className="fill-moss"
      opacity=".35"
      d="M0 150C50 118 108 118 160 138 214 116 274 118 320 142V200H0Z"
    />
    <path className="fill-card" d="M104 92 160 50 216 92V164H104Z" />
    <path className="fill-clay" d="M92 96 160 42 228 96 220 106 160 60 100 106Z" />
    <path className="fill-brand" d="M148 164V132A12 12 0 0 1 172 132V164Z" />
    <path
      className="fill-info"
      opacity=".45"
      d="M118 116H138V136H118ZM182 116H202V136H182ZM151 82H169V100H151Z"
    />
    <path className="fill-moss" opacity=".7" d="M0 164C70 154 250 154 320 164V200H0Z" />
  </>,
  // Town houses in a row.
  <>
    <path className="fill-info-wash" d="M0 0H320V200H0Z" />
    <path className="fill-slate" opacity=".2" d="M0 112H40V84H84V104H230V76H286V108H320V200H0Z" />
    <path className="fill-clay" opacity=".85" d="M70 72 96 54 122 72V166H70Z" />
    <path className="fill-card" d="M122 60H176V166H122Z" />
    <path className="fill-teal" opacity=".75" d="M176 74 204 54 232 74V166H176Z" />
    <path className="fill-slate" d="M118 52H180V62H118Z" />
    <path
      className="fill-card"
      opacity=".85"
      d="M82 84H96V102H82ZM100 84H114V102H100ZM82 114H96V132H82ZM190 84H204V102H190ZM208 84H222V102H208ZM190 114H204V132H190Z"
    />
    <path
      className="fill-info"
      opacity=".45"
      d="M132 74H146V92H132ZM152 74H166V92H152ZM132 104H146V122H132ZM152 104H166V122H152Z"
    />
    <path className="fill-brand" d="M100 140H114V166H100ZM142 136H156V166H142ZM208 140H222V166H208Z" />
    <path
      className="fill-moss"
      opacity=".6"
      d="M0 166H320V200H0ZM258 166C246 150 252 128 266 122 280 128 286 150 274 166Z"
    />
  </>,
  // A cottage at the shore.
  <>
    <path className="fill-wash" d="M0 0H320V200H0Z" />
    <path className="fill-teal" opacity=".3" d="M0 128H320V200H0Z" />
    <path className="fill-card" opacity=".5" d="M20 146H70V149H20ZM246 140H306V143H246ZM40 164H84V167H40Z" />
    <path
      className="fill-moss"
      opacity=".75"
      d="M92 200C104 162 150 146 206 150 262 154 300 176 320 188V200Z"
    />
    <path className="fill-card" d="M152 98H240V158H152Z" />
    <path className="fill-slate" d="M142 104 168 72H226L250 104Z" />
    <path className="fill-clay" d="M212 58H224V80H212Z" />
    <path className="fill-amber" opacity=".5" d="M164 116H184V134H164ZM194 116H208V134H194Z" />
    <path className="fill-brand" d="M218 120H232V158H218Z" />
    <path className="fill-kelp" opacity=".6" d="M276 172C262 150 268 116 282 104 296 116 302 150 288 172Z" />
    <circle cx="70" cy="58" r="18" className="fill-card" opacity=".8" />
  </>,
  // A house of flats.
  <>
    <path className="fill-danger-wash" d="M0 0H320V200H0Z" />
    <circle cx="62" cy="56" r="20" className="fill-clay" opacity=".35" />
    <path
      className="fill-plum"
      opacity=".16"
      d="M0 132C60 104 120 116 170 124 230 108 290 112 320 126V200H0Z"
    />
    <path className="fill-card" d="M110 44H210V168H110Z" />
    <path className="fill-plum" opacity=".75" d="M104 36H216V48H104Z" />
    <path
      className="fill-indigo"
      opacity=".4"
      d="M122 58H142V74H122ZM150 58H170V74H150ZM178 58H198V74H178ZM122 86H142V102H122ZM150 86H170V102H150ZM178 86H198V102H178ZM122 114H142V130H122ZM178 114H198V130H178Z"
    />
    <path
      className="fill-plum"
      opacity=".5"
      d="M118 76H146V80H118ZM174 76H202V80H174ZM118 104H146V108H118ZM174 104H202V108H174Z"
    />
    <path className="fill-brand" d="M148 168V138A12 12 0 0 1 172 138V168Z" />
    <path
      className="fill-moss"
      opacity=".65"
      d="M0 168H320V200H0ZM64 168C50 150 56 122 72 114 88 122 94 150 80 168ZM238 168C228 154 232 136 244 130 256 136 260 154 250 168Z"
    />
  </>,
] as const;

/** What stands where a property has no photo: one of four scenes, always the same for the same property. */
export function PropertyPicture({ id, className }: { id: string; className?: string }) {
  const scene = variationOf(id, scenes.length);
  return (
    <svg
      viewBox="0 0 320 200"
      aria-hidden
      preserveAspectRatio="xMidYMid slice"
      data-scene={scene}
      className={cx('block', className)}
    >
      {scenes[scene]}
    </svg>
  );
}
