import { setAssistant } from '@holdfast/domain/assistant/settings-endpoints';
import { Sparkles } from 'lucide-react';
import { MenuAction } from '../ui/overlay/menu.tsx';
import { useGround, useSwitches } from './use-switches.ts';
import { changeWindow } from './window-state.ts';

/** Takes the assistant's button away from every screen, or brings it back (S-115). */
export function UserMenuEntry() {
  const { available, known, settings, set } = useSwitches();
  if (useGround() !== 'own' || !available || !known) return null;
  const turn = () => {
    if (settings.enabled) changeWindow({ shown: 'closed' });
    void set({ enabled: !settings.enabled });
  };
  return (
    <MenuAction icon={<Sparkles aria-hidden />} needs={setAssistant} onSelect={turn}>
      {settings.enabled ? 'Turn assistant off' : 'Turn assistant on'}
    </MenuAction>
  );
}
