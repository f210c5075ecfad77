import { gradientOf, menuHues, storedGradient, type MenuHue } from '@holdfast/domain/menu/look';
import { cx } from 'class-variance-authority';
import { useBound } from '../../ui/form/form-fields.tsx';
import { hueClass } from '../../base/hue.ts';
import { MenuTile } from '../../kernel/screen/menu/menu-tile.tsx';

type GradientPickerProps = { icon: string; letters: boolean };

/** A gradient out of the palette: one hue, or from one to another; shown on the tile as it will be. */
export function GradientPicker({ icon, letters }: GradientPickerProps) {
  const { field, value } = useBound('background_gradient');
  const { from, to } = gradientOf(value) ?? { from: 'kelp', to: null };
  const change = (next: { from: MenuHue; to: MenuHue | null }) => field.onChange(storedGradient(next));
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Hues
        legend="Color"
        chosen={from}
        onChange={(hue) => hue !== null && change({ from: hue, to: to === hue ? null : to })}
      />
      <Hues legend="Fades to" chosen={to} none={from} onChange={(hue) => change({ from, to: hue })} />
      <div aria-hidden className="scale-125">
        <MenuTile icon={icon} letters={letters} hue={from} hueTo={to} />
      </div>
    </div>
  );
}

type HuesProps = {
  legend: string;
  chosen: MenuHue | null;
  /** This hue means: no second one. */
  none?: MenuHue;
  onChange: (hue: MenuHue | null) => void;
};

function Hues({ legend, chosen, none, onChange }: HuesProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-1">
        {menuHues.map((hue) => {
          const isNone = hue === none;
          const isChosen = isNone ? chosen === null : hue === chosen;
          return (
            <button
              key={hue}
              type="button"
              title={isNone ? 'itself' : hue}
              aria-label={isNone ? `${legend} only` : `${legend} ${hue}`}
              aria-pressed={isChosen}
              onClick={() => onChange(isNone ? null : hue)}
              className={cx(
                'grid size-touch place-items-center rounded-md md:size-9',
                hueClass[hue],
                isChosen ? 'bg-sunk outline-2 outline-brand' : 'hover:bg-sunk',
              )}
            >
              <span className="size-6 rounded-full bg-hue" />
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
