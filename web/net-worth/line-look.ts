import {
  worthLineLabels,
  worthLineKeys,
  type WorthLineKey,
} from '@holdfast/domain/kernel/money/worth-history';
import type { WorthLine } from '@holdfast/domain/kernel/money/worth-line';

/** The colour of each line’s bar; the figures stand beside, so it reads without colour. */
export const bars: Readonly<Record<WorthLineKey, string>> = {
  real_estate: 'bg-clay',
  movable: 'bg-slate',
  bank: 'bg-moss',
  mortgage: 'bg-danger',
  debt: 'bg-danger',
  card: 'bg-amber',
  aside: 'bg-teal',
};

export const keyOfLine = ({ label, side }: Pick<WorthLine, 'label' | 'side'>): WorthLineKey =>
  worthLineKeys.find((key) => worthLineLabels[key] === label) ?? side;

export const isOwed = ({ side }: Pick<WorthLine, 'side'>) => side === 'debt' || side === 'card';
