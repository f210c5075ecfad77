import { LinkButton } from '../ui/button.tsx';
import { Badge, type Tone } from '../ui/data-display/badge.tsx';
import { Breadcrumbs } from '../ui/layout/breadcrumbs.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Icon, type IconName } from '../ui/picture/icon.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import {
  usePermission,
  usePlatformAuthenticator,
  type DevicePermission,
  type PermissionState,
} from './device-permissions.ts';
import { InstallHint } from './install-hint.tsx';

/** Said where the device has no lock that a browser can use. */
const noBiometrics = 'Biometric authentication not available in web browser';

/** What this device lets the product do, how it gets onto the home screen, and whether its lock can sign in (G-42). */
export default function IosSettingsScreen() {
  return (
    <Page narrow>
      <PageHeader
        above={<Breadcrumbs trail={[{ label: 'Settings', href: '/settings' }]} />}
        title="Device Settings"
      />
      <Card title="Permissions">
        <ul className="divide-y divide-line">
          <Permission
            name="camera"
            icon="camera"
            title="Camera"
            text="To photograph documents and rooms. Your browser asks the first time."
          />
          <Permission
            name="notifications"
            icon="bell"
            title="Notifications"
            text="Reminders on this device. Turn them on in Settings, under Devices."
          />
        </ul>
      </Card>
      <BiometricsCard />
      <InstallHint />
    </Page>
  );
}

const words: Record<PermissionState, [string, Tone]> = {
  granted: ['Allowed', 'good'],
  denied: ['Blocked', 'danger'],
  prompt: ['Asks first', 'info'],
  unknown: ['Unknown', 'quiet'],
};

type PermissionProps = { name: DevicePermission['name']; icon: IconName; title: string; text: string };

function Permission({ name, icon, title, text }: PermissionProps) {
  const [word, tone] = words[usePermission(name)];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Icon name={icon} className="text-quiet" />
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-quiet">{text}</p>
        {word === 'Blocked' && (
          <p className="mt-1 text-sm">To allow it again, open the site settings beside the address.</p>
        )}
      </div>
      <Badge tone={tone}>{word}</Badge>
    </li>
  );
}

function BiometricsCard() {
  const has = usePlatformAuthenticator();
  return (
    <Card title="Face ID, Touch ID, device lock">
      {has === false ? (
        <p className="text-quiet">{noBiometrics}</p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 grow basis-64 text-quiet">
            {has === null
              ? 'Checking what this device can do…'
              : 'Sign in with this device’s lock by adding a passkey.'}
          </p>
          {has && (
            <LinkButton href="/settings/security" variant="quiet">
              Passkeys
            </LinkButton>
          )}
        </div>
      )}
    </Card>
  );
}
