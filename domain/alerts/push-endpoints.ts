import { z } from 'zod';
import { accountEndpoint } from '../kernel/call/endpoint.ts';
import { id } from '../kernel/form/fields.ts';
import { deviceName, pushDevice, pushSubscription } from './push.ts';

// A push is shown on the device of a person who is signed in there: no API key turns one on.

export const showPushKey = accountEndpoint('GET', '/api/alerts/devices/key', {
  summary: 'Shows the public key that a browser binds its subscription to (RFC 8292)',
  output: z.object({ key: z.string() }),
});

export const listPushDevices = accountEndpoint('GET', '/api/alerts/devices', {
  summary: 'Lists the devices that are told by push, the newest first',
  output: z.object({ items: z.array(pushDevice) }),
});

export const addPushDevice = accountEndpoint('POST', '/api/alerts/devices', {
  summary: 'Tells this device by push from now on; whoever was told there before is no longer',
  input: pushSubscription.extend({
    /** What the person calls it; else it is called by its browser. */
    device: deviceName.optional(),
    /** The address that the browser had for this device until now. */
    replaces: z.string().max(1000).optional(),
  }),
  output: pushDevice,
});

export const changePushDevice = accountEndpoint('PATCH', '/api/alerts/devices/{id}', {
  summary: 'Changes what a device is called',
  input: z.object({ id, device: deviceName }),
  output: pushDevice,
});

export const removePushDevice = accountEndpoint('DELETE', '/api/alerts/devices/{id}', {
  summary: 'Tells a device no longer; what waits to be sent to it is not sent',
  input: z.object({ id }),
  gate: 'open',
});

export const testPushDevice = accountEndpoint('POST', '/api/alerts/devices/{id}/test', {
  summary: 'Sends a test to a device',
  input: z.object({ id }),
});
