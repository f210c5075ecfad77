import { readSwitches, setAssistant } from '@holdfast/domain/assistant/settings-endpoints';
import type { AssistantSettings, AssistantSwitches } from '@holdfast/domain/assistant/settings';
import { useEffect } from 'react';
import { guestHouse } from '../base/guest-house.ts';
import { keyOf, useAnswer, useChange } from '../kernel/call/query.ts';
import { queryClient, refresh } from '../kernel/call/query-client.ts';
import { useSession } from '../kernel/session/session.ts';
import { changeWindow } from './window-state.ts';

/** What is assumed until the server has answered, and in another house, whose switches are its owner's. */
const usual: AssistantSettings = {
  enabled: true,
  smart: true,
  rag: true,
  provider: 'auto',
  passages: false,
  figures: false,
  informed: true,
};
const unknown: AssistantSwitches = { available: true, settings: usual, services: [], gone: [] };

/** Whether questions go to the viewer's own records, to those of the house that is shown, or to the sample family. */
export type Ground = 'own' | 'house' | 'demo';

/** Finds whose records are asked: visitors, and people who look around in the sample, ask the sample family. */
export function useGround(): Ground {
  const session = useSession();
  if (session.state !== 'signed-in' || session.viewer.sample_until !== undefined) return 'demo';
  return guestHouse === null ? 'own' : 'house';
}

/** The viewer's switches, and how one is set; what was just pressed is shown at once. `known` is false until the server has answered. */
export function useSwitches() {
  const own = useGround() === 'own';
  const answer = useAnswer(readSwitches, {}, { enabled: own });
  const change = useChange(setAssistant);
  const { data } = answer;
  const { available, settings, services, gone } = data ?? unknown;
  const on = available && settings.enabled;
  useEffect(() => {
    if (data !== undefined) changeWindow({ on });
  }, [data, on]);
  const set = async (part: Partial<AssistantSettings>) => {
    queryClient.setQueryData<AssistantSwitches>(keyOf(readSwitches, {}), (former) =>
      former === undefined ? undefined : { ...former, settings: { ...former.settings, ...part } },
    );
    // What could not be set is shown as it is again; why is said in a toast.
    await change.mutateAsync(part).catch(() => refresh([readSwitches.area]));
  };
  return { answer, known: data !== undefined, available, services, gone, settings, set };
}
