import { privilegeTypes, type PrivilegeType } from '@holdfast/domain/standing/access-kinds';
import { useBound } from '../../ui/form/form-fields.tsx';
import { Checkbox } from '../../ui/form/toggles.tsx';
import { privilegeWords } from './privilege-words.ts';

/** Who sees an entry: everybody, or the holders of one of some privileges (S-098). */
export function PrivilegesField({ field: { name, label } }: { field: { name: string; label: string } }) {
  const { field } = useBound(name);
  const chosen = (field.value ?? []) as PrivilegeType[];
  return (
    <PrivilegeBoxes
      legend={label}
      help={
        chosen.length === 0
          ? 'If nothing is chosen, everyone sees it.'
          : 'Only people with at least one of these see it.'
      }
      chosen={chosen}
      onChange={field.onChange}
    />
  );
}

type PrivilegeBoxesProps = {
  legend: string;
  help?: string;
  chosen: readonly PrivilegeType[];
  onChange: (chosen: PrivilegeType[]) => void;
};

export function PrivilegeBoxes({ legend, help, chosen, onChange }: PrivilegeBoxesProps) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{legend}</legend>
      {help && <p className="text-sm text-quiet">{help}</p>}
      <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {privilegeTypes.map((privilege) => (
          <Checkbox
            key={privilege}
            label={privilegeWords(privilege)}
            checked={chosen.includes(privilege)}
            onChange={(ticked) =>
              onChange(privilegeTypes.filter((each) => (each === privilege ? ticked : chosen.includes(each))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
