import { Card } from '../ui/layout/card.tsx';
import { DisplaySettings } from '../ui/layout/display-menu.tsx';

/** The settings' section "Appearance" (S-254): the same as in the accessibility menu. */
export default function AppearanceSection() {
  return (
    <Card>
      <DisplaySettings />
      <p className="mt-3 border-t border-line pt-3 text-sm text-quiet">Saved in this browser only.</p>
    </Card>
  );
}
