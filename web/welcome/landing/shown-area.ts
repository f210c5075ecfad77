import type { Device } from '../shots.ts';

/** What the page of features says and shows of one area. */
export type ShownArea = {
  title: string;
  text: string;
  points: readonly string[];
  /** The picture of it, what is to be seen there, and what a smaller one lies on; a wide one has the whole page. */
  shot: string;
  alt: string;
  device: Device | 'wide';
  ground: 'wash' | 'amber' | 'info';
};
