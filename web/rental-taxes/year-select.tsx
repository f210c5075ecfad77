import { Field } from '../ui/form/field.tsx';
import { Select } from '../ui/form/select.tsx';

type YearSelectProps = { year: number; years: readonly number[]; onYear: (year: string) => void };

/** The year that the figures are of. */
export function YearSelect({ year, years, onYear }: YearSelectProps) {
  const all = years.includes(year) ? years : [year, ...years];
  return (
    <Field label="Year" hideLabel className="w-28">
      {(parts) => (
        <Select
          {...parts}
          value={String(year)}
          onChange={onYear}
          choices={all.map((each) => ({ value: String(each), label: String(each) }))}
        />
      )}
    </Field>
  );
}

/** The year in the address; nothing where it is none. */
export const askedYear = (text: string) => (/^\d{4}$/.test(text) ? { year: Number(text) } : {});
