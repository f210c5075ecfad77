import type { Binder } from '@holdfast/domain/binder/binder';
import { changeBinder } from '@holdfast/domain/binder/endpoints';
import { useReadOnly } from '../base/read-only.ts';
import { useChange } from '../kernel/call/query.ts';
import { Switch } from '../ui/form/toggles.tsx';
import { Card } from '../ui/layout/card.tsx';

type BinderOptionsProps = {
  binder: Binder;
  withPrivate: boolean;
  onWithPrivate: (withPrivate: boolean) => void;
};

/** What its owner wants in the binder: account numbers for everybody, and what is "Only me" for themselves alone. */
export function BinderOptions({ binder, withPrivate, onWithPrivate }: BinderOptionsProps) {
  const change = useChange(changeBinder);
  const reason = useReadOnly(changeBinder);
  const { with_numbers, private_left_out } = binder;
  const count = private_left_out ?? 0;
  return (
    <Card>
      <Switch
        label="Account numbers of utilities"
        help={reason ?? 'Shown to everyone who can read the binder.'}
        checked={with_numbers}
        disabled={change.isPending || reason !== null}
        onChange={(on) => change.mutate({ with_numbers: on })}
      />
      {(withPrivate || count > 0) && (
        <Switch
          label="Show what is marked “Only me”"
          help={
            withPrivate
              ? 'Only for you, and in your own PDF.'
              : `${count === 1 ? '1 record is' : `${count} records are`} left out, as others see it.`
          }
          checked={withPrivate}
          onChange={onWithPrivate}
        />
      )}
    </Card>
  );
}
