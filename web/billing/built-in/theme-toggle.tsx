import { Moon, Sun } from 'lucide-react';
import { changeDisplay, useDisplay } from '../../base/display.ts';
import { IconButton } from '../../ui/button.tsx';

/** False while the page is written at build time, where there is no device. */
const deviceIsDark = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches;

/** Dark or light, by one press (S-080). Who leaves it to the device gets the other of what the device shows. */
export function ThemeToggle() {
  const { theme } = useDisplay();
  const dark = theme === 'dark' || (theme === 'auto' && deviceIsDark());
  return (
    <IconButton
      label={dark ? 'Light colors' : 'Dark colors'}
      onClick={() => changeDisplay({ theme: dark ? 'light' : 'dark' })}
      className="grow-0! border border-line bg-card"
    >
      {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  );
}
