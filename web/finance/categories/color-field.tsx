import { categoryColors, colorNames } from '@holdfast/domain/finance/categories/categories';
import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import { useBound } from '../../ui/form/form-fields.tsx';
import { FieldError } from '../../ui/form/field.tsx';

/** One of the twelve colors that everybody tells apart, or one's own. */
export function ColorField({ name, label }: { name: string; label: string }) {
  const { field, value, error } = useBound(name);
  const own = !categoryColors.some((color) => color === value);
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap items-center gap-1">
        {categoryColors.map((color) => (
          <label
            key={color}
            title={colorNames[color]}
            className="grid size-touch cursor-pointer place-items-center rounded-md has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={color}
              aria-label={colorNames[color]}
              checked={value === color}
              onChange={() => field.onChange(color)}
              onBlur={field.onBlur}
              className="sr-only"
            />
            <Swatch color={color} size="large" ticked={value === color} />
          </label>
        ))}
        <label className="flex min-h-touch cursor-pointer items-center gap-2 rounded-md px-2 text-sm">
          <input
            type="color"
            value={value}
            onChange={(event) => field.onChange(event.target.value)}
            onBlur={field.onBlur}
            className="size-8 cursor-pointer rounded-full border border-edge bg-card"
          />
          {own ? `Own color ${value}` : 'Another color'}
        </label>
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

/** The color of a category, as a dot. */
export function Swatch({
  color,
  size = 'small',
  ticked = false,
}: {
  color: string;
  size?: 'small' | 'large';
  ticked?: boolean;
}) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid shrink-0 place-items-center rounded-full border border-edge [forced-color-adjust:none]',
        size === 'small' ? 'size-4' : 'size-8',
        ticked && 'outline-2 outline-offset-2 outline-focus',
      )}
      style={{ backgroundColor: color }}
    >
      {ticked && <Check className="size-4 text-white mix-blend-difference" />}
    </span>
  );
}
