import { addPushDevice, removePushDevice } from '@holdfast/domain/alerts/push-endpoints';
import type { PushDevice } from '@holdfast/domain/alerts/push';
import { useState, type ReactNode } from 'react';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { tellFault } from '../kernel/call/query.ts';
import { Badge } from '../ui/data-display/badge.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { toast } from '../ui/overlay/toast-list.ts';
import { turnOff, turnOnHere, type PushHere } from './push-here.ts';

type Props = {
  here: PushHere | null;
  devices: readonly PushDevice[];
  /** Push notifications are switched off for all devices. */
  silent: boolean;
  onChanged: () => void;
};

/** Whether this device is told by push, and how that is changed here. */
export function PushHereCard({ here, devices, silent, onChanged }: Props) {
  const [busy, setBusy] = useState(false);
  const device =
    here?.state === 'ready' && here.mark !== null
      ? devices.find(({ mark }) => mark === here.mark)
      : undefined;
  const change = async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
    } catch (thrown) {
      if (thrown instanceof Fault) tellFault(thrown);
      else
        toast({
          tone: 'danger',
          text: 'This browser could not be reached by its push service. Try again later, or use another browser.',
        });
    } finally {
      setBusy(false);
      onChanged();
    }
  };
  const turnOn = () =>
    change(async () => {
      if (await turnOnHere()) toast({ tone: 'success', text: 'This device gets your reminders now' });
    });

  if (here === null) return <Here>Checking what this device can do…</Here>;
  if (here.state === 'unsupported') {
    return (
      <Here>This browser cannot show notifications. You still get them under the bell and by email.</Here>
    );
  }
  if (here.state === 'needs-install') {
    return (
      <Here
        action={
          <LinkButton href="/ios-settings" variant="quiet">
            Show me how
          </LinkButton>
        }
      >
        On iPhone and iPad, add Holdfast to the home screen first, and open it from there.
      </Here>
    );
  }
  if (here.state === 'blocked') {
    return (
      <Here badge={<Badge tone="danger">Blocked</Badge>}>
        Allow notifications in this browser’s site settings. From the home screen: in the device’s settings,
        under Notifications.
      </Here>
    );
  }
  if (device === undefined) {
    return (
      <Here
        badge={<Badge>Off</Badge>}
        action={
          <Button needs={addPushDevice} busy={busy} onClick={() => void turnOn()}>
            Turn on here
          </Button>
        }
      >
        Shows the title and the day, never an amount. Signing out turns it off.
      </Here>
    );
  }
  const failing = device.failing_since !== null;
  return (
    <Here
      badge={
        <Badge tone={failing ? 'danger' : silent ? 'amber' : 'good'}>
          {failing ? 'Not reached' : silent ? 'Silent' : 'On'}
        </Badge>
      }
      action={
        <span className="flex flex-wrap gap-3">
          {failing && (
            <Button needs={addPushDevice} busy={busy} onClick={() => void turnOn()}>
              Turn on again
            </Button>
          )}
          <Button
            variant="quiet"
            needs={removePushDevice}
            busy={busy}
            onClick={() => void change(() => turnOff(device, here))}
          >
            Turn off here
          </Button>
        </span>
      }
    >
      {failing
        ? `Notifications do not reach this device: ${inSentence(device.failure)}. Turning it on again often helps.`
        : silent
          ? 'Push is off under Notifications, so nothing is sent.'
          : 'Shows the title and the day, never an amount. Signing out turns it off.'}
    </Here>
  );
}

/** Why a device is not reached, as a part of a sentence. */
export const inSentence = (failure: string | null) =>
  (failure ?? '').charAt(0).toLowerCase() + (failure ?? '').slice(1);

function Here({ badge, action, children }: { badge?: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <Card title="On this device" aside={badge}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 grow basis-64 text-quiet">{children}</p>
        {action}
      </div>
    </Card>
  );
}
