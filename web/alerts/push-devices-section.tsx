import { findNoticePreferences } from '@holdfast/domain/alerts/preference-endpoints';
import {
  changePushDevice,
  listPushDevices,
  removePushDevice,
  testPushDevice,
} from '@holdfast/domain/alerts/push-endpoints';
import type { PushDevice } from '@holdfast/domain/alerts/push';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dayOf, mediumDay, momentText } from '../base/dates.ts';
import { tellFault, useAnswer, useChange } from '../kernel/call/query.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { Badge } from '../ui/data-display/badge.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Confirm } from '../ui/overlay/dialog.tsx';
import { SkeletonRows } from '../ui/layout/skeleton.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Icon } from '../ui/picture/icon.tsx';
import { toast } from '../ui/overlay/toast-list.ts';
import { turnOff, type PushHere } from './push-here.ts';
import { PushHereCard, inSentence } from './push-here-card.tsx';
import { RenameDeviceDialog } from './rename-device-dialog.tsx';
import { usePushHere } from './use-push-here.ts';

/** The settings' section "Devices": whether this device is told by push, and which others are. */
export default function PushDevices() {
  const answer = useAnswer(listPushDevices, {});
  const silent = useAnswer(findNoticePreferences, {}).data?.push === false;
  const { here, look } = usePushHere();
  return (
    <Stack gap={4}>
      <Answered answer={answer} loading="Loading your devices..." skeleton={<SkeletonRows rows={2} />}>
        {({ items }) => (
          <>
            <PushHereCard here={here} devices={items} silent={silent} onChanged={look} />
            {items.length > 0 && <DeviceList devices={items} here={here} onChanged={look} />}
          </>
        )}
      </Answered>
    </Stack>
  );
}

type ListProps = { devices: readonly PushDevice[]; here: PushHere | null; onChanged: () => void };

function DeviceList({ devices, here, onChanged }: ListProps) {
  const [renaming, setRenaming] = useState<PushDevice | null>(null);
  const [removing, setRemoving] = useState<PushDevice | null>(null);
  const test = useChange(testPushDevice, {
    done: 'A test is on its way. It should appear within a few seconds.',
  });
  const remove = async (device: PushDevice) => {
    setRemoving(null);
    try {
      await turnOff(device, here ?? { state: 'unsupported' });
      toast({ tone: 'success', text: `${device.device} gets no more notifications` });
      onChanged();
    } catch (thrown) {
      tellFault(thrown);
    }
  };
  return (
    <Card title="Devices that get notifications">
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <li
            key={device.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <Icon name="smartphone" className="text-quiet" />
            <div className="min-w-0 grow basis-48">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
                {device.device}
                {isHere(device, here) && <Badge tone="brand">This device</Badge>}
                {device.failing_since !== null && <Badge tone="danger">Not reached</Badge>}
                {!device.signed_in && <Badge tone="amber">Signed out there</Badge>}
              </p>
              <p className="text-sm text-quiet">{historyOf(device)}</p>
              {!device.signed_in && (
                <p className="text-sm text-quiet">
                  It only says that something is due, until you sign in there again.
                </p>
              )}
            </div>
            <Button
              variant="quiet"
              size="small"
              needs={testPushDevice}
              busy={test.isPending && test.variables.id === device.id}
              aria-label={`Send a test to ${device.device}`}
              onClick={() => test.mutate({ id: device.id })}
            >
              Send a test
            </Button>
            <IconButton
              label={`Rename ${device.device}`}
              needs={changePushDevice}
              onClick={() => setRenaming(device)}
            >
              <Pencil aria-hidden />
            </IconButton>
            <IconButton
              label={`Remove ${device.device}`}
              needs={removePushDevice}
              onClick={() => setRemoving(device)}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {renaming && <RenameDeviceDialog device={renaming} onClose={() => setRenaming(null)} />}
      <Confirm
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title={`Remove ${removing?.device ?? ''}?`}
        text="It gets no more notifications. They can be turned on again only on that device."
        confirm="Remove"
        onConfirm={() => removing && void remove(removing)}
      />
    </Card>
  );
}

export const isHere = (device: PushDevice, here: PushHere | null) =>
  here?.state === 'ready' && here.mark === device.mark;

function historyOf({ created_at, told_at, failing_since, failure }: PushDevice): string {
  const added = `Added ${mediumDay(dayOf(created_at))}`;
  if (failing_since !== null)
    return `${added}. Not reached since ${momentText(failing_since)}: ${inSentence(failure)}.`;
  return told_at === null ? `${added}, not notified yet` : `${added}, last notified ${momentText(told_at)}`;
}
