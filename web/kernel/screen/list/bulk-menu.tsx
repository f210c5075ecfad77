import { Eye, EyeOff } from 'lucide-react';
import { guestHouse } from '../../../base/guest-house.ts';
import { MenuAction, MenuHead, MenuLine } from '../../../ui/overlay/menu.tsx';

type ChoicesProps<Value extends string> = {
  head: string;
  labels: Readonly<Record<Value, string>>;
  values?: readonly Value[];
  onChoose: (value: Value, label: string) => void;
};

/** One thing that can be said of all that is ticked: a head, and a line for each answer. */
export function MenuChoices<Value extends string>({
  head,
  labels,
  values = Object.keys(labels) as Value[],
  onChoose,
}: ChoicesProps<Value>) {
  return (
    <>
      <MenuHead>{head}</MenuHead>
      {values.map((value) => (
        <MenuAction key={value} onSelect={() => onChoose(value, labels[value])}>
          {labels[value]}
        </MenuAction>
      ))}
      <MenuLine />
    </>
  );
}

/** Whether what is ticked is its owner's alone. In somebody else's house nobody decides that. */
export function MenuPrivacy({ onChoose }: { onChoose: (isPrivate: boolean, told: string) => void }) {
  if (guestHouse !== null) return null;
  return (
    <>
      <MenuHead>Who sees them</MenuHead>
      <MenuAction icon={<EyeOff aria-hidden />} onSelect={() => onChoose(true, 'are only yours')}>
        Only me
      </MenuAction>
      <MenuAction icon={<Eye aria-hidden />} onSelect={() => onChoose(false, 'are no longer only yours')}>
        Also those I share with
      </MenuAction>
    </>
  );
}
