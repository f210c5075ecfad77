import { houseCalled, mostPartners } from '@holdfast/domain/messaging/texts';
import type { Correspondent } from '@holdfast/domain/messaging/thread';
import { X } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { Combobox, type ComboChoice } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { useThreadPlace } from '../place.ts';
import { useSharedNames } from '../shared-names.ts';

/** A person is named by the house that one writes in, and themselves. */
export const nameOf = ({ house, person }: Correspondent): string => `${house} ${person}`;

type ToFieldProps = {
  people: readonly Correspondent[];
  chosen: readonly Correspondent[];
  error: string | undefined;
  onChange: (chosen: readonly Correspondent[]) => void;
};

/** Whom one writes to: several people of one's own house, or the owner of another. */
export function ToField({ people, chosen, error, onChange }: ToFieldProps) {
  const { me } = useThreadPlace();
  const sharedNames = useSharedNames();
  const [first] = chosen;
  const left = people.filter(
    (each) =>
      !chosen.includes(each) && (first === undefined || (first.house === me && each.house === first.house)),
  );
  const choices = left.map((each): ComboChoice => ({
    value: nameOf(each),
    label: each.person_name,
    detail: sharedNames(each),
    group: each.house === me ? 'About your house' : `About ${houseCalled(each.house_name)}`,
  }));
  const add = (value: string) => {
    const found = left.find((each) => nameOf(each) === value);
    if (found !== undefined) onChange([...chosen, found]);
  };
  return (
    <div className="grid gap-2">
      {chosen.length > 0 && (
        <>
          <p aria-hidden className="text-sm font-semibold">
            To
          </p>
          <ul aria-label="To" className="flex flex-wrap gap-2">
            {chosen.map((each) => (
              <li
                key={nameOf(each)}
                className="flex max-w-full items-center gap-2 rounded-full border border-line bg-sunk pl-1.5"
              >
                <Avatar name={each.person_name} size="small" />
                <span className="min-w-0 wrap-anywhere">{each.person_name}</span>
                <IconButton
                  label={`Remove ${each.person_name}`}
                  onClick={() => onChange(chosen.filter((other) => other !== each))}
                  className="rounded-full"
                >
                  <X aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        </>
      )}
      {(choices.length > 0 || chosen.length === 0) && chosen.length < mostPartners && (
        <Field
          label={chosen.length === 0 ? 'To' : 'Add someone'}
          hideLabel={chosen.length > 0}
          error={error}
          help={
            chosen.length === 0
              ? 'People whom you share something with.'
              : 'Everybody whom you add reads all that is written.'
          }
        >
          {(parts) => (
            <Combobox
              {...parts}
              choices={choices}
              value=""
              onChange={add}
              placeholder={chosen.length === 0 ? 'Choose a person' : 'Add someone'}
            />
          )}
        </Field>
      )}
    </div>
  );
}
