import { Stack } from './stack.tsx';
import { Minus, PersonStanding, Plus } from 'lucide-react';
import { Popover } from 'radix-ui';
import {
  changeDisplay,
  fontStep,
  isHighContrast,
  largestFont,
  smallestFont,
  useDisplay,
  usualFont,
  type Display,
} from '../../base/display.ts';
import { Button, IconButton } from '../button.tsx';
import { Segments } from '../form/segments.tsx';
import { Switch } from '../form/toggles.tsx';

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Auto' },
];

/** The accessibility menu (S-254): letter size, theme, contrast, motion, reading aloud, shortcuts. */
export function DisplayMenu() {
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <IconButton label="Accessibility">
          <PersonStanding aria-hidden />
        </IconButton>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label="Accessibility"
          className="z-50 max-h-(--radix-popover-content-available-height) w-[min(22rem,calc(100vw-24px))] animate-rise overflow-y-auto rounded-lg border border-line bg-raised p-4 shadow-lifted"
        >
          <DisplaySettings />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The same, to be laid into a screen of settings. */
export function DisplaySettings() {
  const display = useDisplay();
  return (
    <Stack gap={3}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span>Text size</span>
        <div className="flex items-center gap-1">
          <IconButton
            label="Smaller text"
            disabled={display.fontSize <= smallestFont}
            onClick={() => changeDisplay({ fontSize: display.fontSize - fontStep })}
          >
            <Minus aria-hidden />
          </IconButton>
          <output aria-label="Text size" className="figures w-12 text-center font-semibold">
            {display.fontSize} px
          </output>
          <IconButton
            label="Larger text"
            disabled={display.fontSize >= largestFont}
            onClick={() => changeDisplay({ fontSize: display.fontSize + fontStep })}
          >
            <Plus aria-hidden />
          </IconButton>
          <Button
            variant="plain"
            size="small"
            disabled={display.fontSize === usualFont}
            onClick={() => changeDisplay({ fontSize: usualFont })}
          >
            Reset
          </Button>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span>Theme</span>
        <Segments
          label="Theme"
          choices={themes}
          value={display.theme}
          onChange={(theme) => changeDisplay({ theme: theme as Display['theme'] })}
        />
      </div>
      <div className="border-t border-line pt-2">
        <Switch
          label="High contrast"
          checked={isHighContrast(display)}
          onChange={(highContrast) => changeDisplay({ highContrast })}
        />
        <Switch
          label="Reduced motion"
          checked={display.reducedMotion}
          onChange={(reducedMotion) => changeDisplay({ reducedMotion })}
        />
        <Switch
          label="Read aloud"
          help="Notifications and the assistant's replies"
          checked={display.audio}
          onChange={(audio) => changeDisplay({ audio })}
        />
        <Switch
          label="Keyboard shortcuts"
          help="Ctrl + and Ctrl − for text size, Ctrl 0 to reset it, Ctrl H for high contrast"
          checked={display.shortcuts}
          onChange={(shortcuts) => changeDisplay({ shortcuts })}
        />
      </div>
    </Stack>
  );
}
