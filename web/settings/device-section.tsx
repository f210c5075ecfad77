import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/layout/card.tsx';

/** The settings' section "This device": the way to what the browser lets the product do here. */
export default function DeviceSection() {
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 grow basis-64 text-quiet">
          What Holdfast can use on this device, such as the camera, and how to add it to your home screen.
        </p>
        <LinkButton href="/ios-settings" variant="quiet">
          Device settings
        </LinkButton>
      </div>
    </Card>
  );
}
