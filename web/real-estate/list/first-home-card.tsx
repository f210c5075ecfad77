import {
  addUnfinished,
  removeProperty,
  removeUnfinished,
  restoreProperty,
} from '@holdfast/domain/real-estate/endpoints';
import type { FirstHome } from '@holdfast/domain/real-estate/unfinished';
import { privateTexts } from '@holdfast/domain/kernel/records/private';
import { useState } from 'react';
import { Link } from '../../base/link.tsx';
import type { FirstStepProps } from '../../kernel/screen/house/screen.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Switch } from '../../ui/form/toggles.tsx';
import { StepCard, stepLink } from '../../ui/layout/step-card.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { finishPath } from '../property/adding/finish-path.ts';
import { unfinishedOf } from '../property/adding/property-start.ts';
import { useChange } from '../../kernel/call/query.ts';

const title = 'The home you live in';
/** What is known of it without asking. */
const livedIn = { occupancy_status: 'owner_occupied', status: 'off_market' } as const;

/** The first step that is a home: its address is enough, the rest can wait. */
export default function FirstHomeStep({ piece, number }: FirstStepProps) {
  const home = piece as FirstHome;
  return home === null ? <Ask number={number} /> : <Kept home={home} number={number} />;
}

function Ask({ number }: { number: number }) {
  const [address, setAddress] = useState('');
  const [alone, setAlone] = useState(false);
  const [problem, setProblem] = useState<string>();
  const add = useChange(addUnfinished, { quiet: true });
  const keep = () => {
    if (address.trim() === '') setProblem('Address is required');
    else
      add.mutate(unfinishedOf({ ...livedIn, address, private: alone }), {
        onError: (fault) => setProblem(fault.message),
      });
  };
  return (
    <StepCard number={number} title={title} done={false}>
      <p className="text-quiet">Just the address for now. The rest can wait.</p>
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <Field label="Address" error={problem}>
          {(parts) => (
            <TextInput
              {...parts}
              autoComplete="street-address"
              placeholder="22 Harbor Lane"
              maxLength={200}
              value={address}
              onChange={(event) => {
                setAddress(event.target.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
        <details>
          <summary className="flex min-h-touch cursor-pointer items-center text-sm font-semibold text-brand">
            More details
          </summary>
          <Switch label={privateTexts.label} help={privateTexts.hint} checked={alone} onChange={setAlone} />
        </details>
        <Button type="submit" variant="quiet" busy={add.isPending} className="justify-self-start">
          Save this home
        </Button>
      </form>
    </StepCard>
  );
}

function Kept({ home, number }: { home: NonNullable<FirstHome>; number: number }) {
  const { id, address, fields, finished } = home;
  const again = useChange(addUnfinished);
  const restore = useChange(restoreProperty);
  const drop = useChange(removeUnfinished, {
    onDone: () =>
      toastWithUndo(`${address} was removed`, () => again.mutate(unfinishedOf({ address, ...fields }))),
  });
  const trash = useChange(removeProperty, {
    onDone: () => toastWithUndo(`${address} is in the trash`, () => restore.mutate({ id })),
  });
  const undo = finished ? trash : drop;
  return (
    <StepCard
      number={number}
      title={title}
      done
      undo={
        <Button variant="plain" size="small" busy={undo.isPending} onClick={() => undo.mutate({ id })}>
          Undo
        </Button>
      }
    >
      {finished ? (
        <Link href={`/real-estate/${id}`} className={stepLink}>
          {address}
        </Link>
      ) : (
        <>
          <p className="font-semibold">{address}</p>
          <p className="text-quiet">
            It is waiting in your properties. Once it has a value, it counts toward what you own.
          </p>
          <LinkButton href={finishPath(id)} variant="quiet" className="justify-self-start">
            Finish it
          </LinkButton>
        </>
      )}
    </StepCard>
  );
}
