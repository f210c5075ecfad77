import { useEffect, useState } from 'react';

export type PermissionState = 'granted' | 'denied' | 'prompt' | 'unknown';

export type DevicePermission = {
  name: 'camera' | 'notifications';
  state: PermissionState;
};

async function stateOf(name: DevicePermission['name']): Promise<PermissionStatus | null> {
  try {
    return await navigator.permissions.query({ name });
  } catch {
    // This browser does not tell: then it says so when it is asked for.
    return null;
  }
}

/** What the browser says about a permission; it is told each change while the screen stands. */
export function usePermission(name: DevicePermission['name']): PermissionState {
  const [state, setState] = useState<PermissionState>('unknown');
  useEffect(() => {
    let status: PermissionStatus | null = null;
    let gone = false;
    const tell = () => status && setState(status.state);
    void stateOf(name).then((found) => {
      if (gone || found === null) return;
      status = found;
      tell();
      status.addEventListener('change', tell);
    });
    return () => {
      gone = true;
      status?.removeEventListener('change', tell);
    };
  }, [name]);
  return state;
}

/** Whether this device has a lock that can stand for a passkey: Face ID, Touch ID, Windows Hello. Null while it is asked. */
export function usePlatformAuthenticator(): boolean | null {
  const [has, setHas] = useState<boolean | null>(null);
  useEffect(() => {
    let gone = false;
    const asking =
      typeof PublicKeyCredential === 'undefined'
        ? Promise.resolve(false)
        : PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
    void asking.then((answer) => {
      if (!gone) setHas(answer);
    });
    return () => {
      gone = true;
    };
  }, []);
  return has;
}
