import type { ComponentType } from 'react';
import type { IconName } from '../../../ui/picture/icon.tsx';

/**
 * A section that an area lends to the settings: a page of whole `<Card>`s at `/settings/{name}`, or the screen at `path`. `line` says in a few
 * words what is set there.
 */
export type SettingsSection = { name: string; title: string; line: string; icon: IconName; order: number } & (
  | { load: () => Promise<{ default: ComponentType }>; path?: undefined }
  | { path: string; load?: undefined }
);
