import { changeTimeZone, findTimeZone } from '@holdfast/domain/accounts/account-endpoints';
import { useReadOnly } from '../../base/read-only.ts';
import { zoneChoices, zoneName } from '../../base/zone-choices.ts';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';

const ofDevice = 'device';
const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The clock by which the person’s days begin: that of the device they sign in with, or one they choose. */
export function TimeZoneCard() {
  const answer = useAnswer(findTimeZone, {});
  const change = useChange(changeTimeZone, { done: 'Time zone saved' });
  const reason = useReadOnly(changeTimeZone);
  const choose = (value: string) =>
    change.mutate(
      value === ofDevice ? { time_zone: here(), chosen: false } : { time_zone: value, chosen: true },
    );
  return (
    <Card title="Time zone">
      <Answered answer={answer} loading="Loading your time zone..." skeleton={<SkeletonRows rows={1} />}>
        {({ time_zone, chosen }) => (
          <Field label="Time zone" hideLabel help="Taken from your device unless you pick one.">
            {(parts) => (
              <Combobox
                {...parts}
                choices={choicesWith(chosen ? here() : time_zone, time_zone)}
                value={chosen ? time_zone : ofDevice}
                onChange={choose}
                disabled={change.isPending || reason !== null}
                nothing="No such time zone"
              />
            )}
          </Field>
        )}
      </Answered>
    </Card>
  );
}

/** All zones, below the choice to follow the device. */
const choicesWith = (device: string, kept: string) => [
  { value: ofDevice, label: `Your device (${zoneName(device)})` },
  ...zoneChoices(kept),
];
